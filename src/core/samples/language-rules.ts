/** Id of the style element with the rules of the chosen language. A script fills it before the first paint. */
export const languageStyleId = 'code-lang';

/** Returns the style rules for the panel and tab of one language. CSS cannot compare attributes of two elements. */
export function languageRules(key: string): string {
  const group = `[data-code-lang] [data-langs~="${key}"]>`;
  const own = `[data-lang="${key}"]`;
  return [
    `${group}[role=tabpanel]:not(${own}){display:none}`,
    `${group}[role=tabpanel]${own}{display:block}`,
    `${group}[role=tablist]>${own}{border-bottom-color:var(--zg-code-accent);color:var(--zg-code-text)}`,
  ].join('');
}
