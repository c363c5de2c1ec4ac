export { CodePanel } from './CodePanel';
export { LanguagePanel, LanguageTabs } from './LanguageTabs';
export { chooseCodeLanguage, useCodeLanguage, useShownLanguage } from './code-language';
