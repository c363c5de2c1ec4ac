export { EnglishSwitch } from './EnglishSwitch';
export { useEnglish, type English } from './useEnglish';
