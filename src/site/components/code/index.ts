export { CodePanel } from './CodePanel';
export { LanguagePanel, LanguageTabs } from './LanguageTabs';
export { chooseCodeLanguage, useShownLanguage } from './code-language';
