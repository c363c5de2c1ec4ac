import type { Plugin } from '@docusaurus/types';

/**
 * Families of the classes of Infima and DocSearch that neither the portal nor the parts of the classic theme
 * that it shows use: 2 KiB gzip of every page. `tests/site/lean-styles.test.ts` fails when a page or a script
 * names one.
 */
export const unusedFamilies = new RegExp(
  String.raw`\.(?!(?:margin-bottom--sm|margin-right--md|padding-bottom--lg|padding-top--md)(?![\w-]))(?:${[
    '(?:avatar|button-group|hero|pills)(?:(?:__|--)[\\w-]+)?',
    '(?:alert__|breadcrumbs--|card--|card__|col--|pagination--|pagination__|row--|shadow--|tabs--|tabs__)[\\w-]+',
    '(?:margin|padding)(?:-[a-z]+)?--[a-z]+',
    'alert--primary|container--fluid|dropdown--nocaret|navbar__(?:items--center|search-input)',
    // Our options hold no link, and nothing to press.
    'DocSearch-(?:Button-Key--pressed|Hit--[\\w-]+|Hit-action|Hit-text|HitsFooter|Link)',
    'DocSearch-Hit(?:\\[[^\\]]*\\])? a',
    'badge--(?:danger|info|primary|success|warning)',
    'button--(?:active|block|danger|info|lg|link|success|warning)',
    'text--(?:bold|break|capitalize|danger|info|italic|justify|left|light|lowercase|no-decoration|normal|primary|right|secondary|semibold|success|uppercase|warning)',
  ].join('|')})(?![\w-])`,
);

/** Variables that, without these families, nothing reads: 0.5 KiB gzip of every page. */
export const unusedVariables = new RegExp(
  `^--(?:docsearch-primary-color|ifm-(?:${[
    '(?:avatar|button-group|hero|pills)-.*',
    'alert-color|card-(?:horizontal|vertical)-spacing|h1-vertical-rhythm-top|image-alignment-padding',
    'color-(?:danger|info|success|warning)(?:-(?:darker|darkest|light|lighter|lightest))?',
    'color-primary-contrast-(?:background|foreground)',
    'color-(?:primary|secondary)-(?:darkest|light|lighter|lightest)',
    'contrast-(?:background|foreground)(?:-dark)?-value|(?:dark|light)(?:er|est)?-value',
    'font-weight-(?:base|light|normal)|global-shadow-tl|transition-slow',
    'navbar-(?:link-active-color|search-input-.*)',
    'pagination-(?:border-radius|color-active|item-active-background|padding-(?:horizontal|vertical))',
    'tabs-(?:color-active(?:-border)?|padding-(?:horizontal|vertical))',
  ].join('|')}))$`,
);

/** What is read of PostCSS 8. */
interface CssRule {
  selectors: string[];
  remove: () => void;
}
interface CssDeclaration {
  prop: string;
  remove: () => void;
}
interface CssRoot {
  source?: { input: { file?: string } };
  walkRules: (visit: (rule: CssRule) => void) => void;
  walkDecls: (visit: (declaration: CssDeclaration) => void) => void;
}

const sheets = /\/(?:infima|@docsearch\/css)\//;

/** Takes the families out of the style sheets of others. */
const withoutFamilies = {
  postcssPlugin: 'lean-styles',
  Once(root: CssRoot): void {
    if (!sheets.test(root.source?.input.file ?? '')) return;
    const rules: CssRule[] = [];
    root.walkRules((rule) => {
      rules.push(rule);
    });
    // Not while they are walked: the walk loses its place.
    for (const rule of rules) {
      const kept = rule.selectors.filter((selector) => !unusedFamilies.test(selector));
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    }
    const unread: CssDeclaration[] = [];
    root.walkDecls((declaration) => {
      if (unusedVariables.test(declaration.prop)) unread.push(declaration);
    });
    for (const declaration of unread) declaration.remove();
  },
};

/** Docusaurus plugin: leaves out of the styles of others what no page needs. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    configurePostCss: (options) => ({
      ...options,
      plugins: [...options.plugins, withoutFamilies],
    }),
  };
}
