export { EnglishSwitch } from './EnglishSwitch';
export { useEnglish, type English } from './useEnglish';
export { useLabels, useTextLanguage, type TextLanguage } from './text-language';
