export { EditionLinks } from './EditionLinks';
export { EditionSwitch } from './EditionSwitch';
export { EnglishSwitch } from './EnglishSwitch';
export { useEnglish, type English } from './useEnglish';
export {
  useEdition,
  useLabels,
  useRouteInEdition,
  useTextLanguage,
  type TextLanguage,
} from './text-language';
