export { EditionLinks } from './EditionLinks';
export { EditionSwitch } from './EditionSwitch';
export { EnglishState } from './EnglishState';
export { useEnglish, type English } from './useEnglish';
export {
  useEdition,
  useLabels,
  useRouteInEdition,
  useTextLanguage,
  type TextLanguage,
} from './text-language';
