export { ServerChoice } from './ServerChoice';
export { chooseEnvironment, useEnvironment } from './environment';
