export { chooseEnvironment, ServerChoice, useEnvironment } from './ServerChoice';
