import path from 'node:path';

import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PrismTheme, PrismThemeEntry } from 'prism-react-renderer';

import { tokenClasses, typesByClass } from '../../markdown/highlight';

/** Returns the style of a Prism type, as prism-react-renderer combines it; undefined if the theme has none. */
function styleOf({ styles }: PrismTheme, type: string): PrismThemeEntry | undefined {
  const matching = styles.filter(({ types, languages }) => types.includes(type) && !languages);
  if (matching.length === 0) return undefined;
  return Object.assign({}, ...matching.map(({ style }) => style)) as PrismThemeEntry;
}

/**
 * Writes a rule for each class of highlighted code, with the style of the first of its Prism types that the theme
 * colours. Printed code has no colours.
 * @throws {Error} if the theme colours none of the types of a class
 */
export function codeThemeCss(theme: PrismTheme): string {
  const rules = tokenClasses.map((name) => {
    const style = typesByClass[name]
      .split(' ')
      .map((type) => styleOf(theme, type))
      .find((each) => each?.color !== undefined);
    if (style?.color === undefined) throw new Error(`prism.theme has no colour for ${name}`);
    const slant = style.fontStyle === undefined ? '' : `; font-style: ${style.fontStyle}`;
    return `pre .${name} { color: ${style.color}${slant} }`;
  });
  return `@layer zg.content { @media screen { ${rules.join('\n')} } }\n`;
}

/** Docusaurus plugin: adds the colours of `themeConfig.prism.theme` to the styles. */
export function codeTheme({ generatedFilesDir, siteConfig }: LoadContext): Plugin {
  const name = 'code-theme';
  const file = 'code-theme.css';
  const { prism } = siteConfig.themeConfig as ThemeConfig;
  const css = codeThemeCss(prism.theme);
  // Docusaurus puts the configuration into the scripts of every page, where nothing uses the theme.
  prism.theme = { plain: {}, styles: [] };
  return {
    name,
    async contentLoaded({ actions }) {
      await actions.createData(file, css);
    },
    getClientModules: () => [path.join(generatedFilesDir, name, 'default', file)],
  };
}
