export { highlight, tokenClasses } from './highlight';
export { isLanguageName, languageNames } from './grammars';
