export { ServerChoice } from './ServerChoice';
export { chooseEnvironment, useEnvironment, type Choice } from './environment';
