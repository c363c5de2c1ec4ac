/** Id of the style element with the rules of the chosen language. */
export const languageStyleId = 'code-lang';

/**
 * Prints the style rules that show the panel and tab of a language. CSS cannot compare two attributes, so an
 * inline script writes the rules for the chosen language before the first paint and after each choice.
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
