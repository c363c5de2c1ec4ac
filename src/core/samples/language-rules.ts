/** Id of the style element with the rules of the chosen language. */
export const languageStyleId = 'code-lang';

/**
 * The style rules that show the panel and mark the tab of a language, in each group of tabs that has it
 * (LanguageTabs). CSS cannot compare two attributes, so they are written for the one language that is chosen:
 * by an inline script before the first paint, and again at each choice.
 */
export function languageRules(key: string): string {
  const group = `[data-code-lang] [data-langs~="${key}"]>`;
  const own = `[data-lang="${key}"]`;
  return [
    `${group}[role=tabpanel]:not(${own}){display:none}`,
    `${group}[role=tabpanel]${own}{display:block}`,
    `${group}[role=tablist]>${own}{border-bottom-color:var(--zg-code-accent);color:var(--zg-code-text)}`,
  ].join('');
}
