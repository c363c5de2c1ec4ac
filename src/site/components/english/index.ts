export { EnglishSwitch } from './EnglishSwitch';
export { useEnglish, type English } from './useEnglish';
export { useTextLanguage, type TextLanguage } from './text-language';
export { useLabels } from './useLabels';
