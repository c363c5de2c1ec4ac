/**
 * Stands in for `@algolia/autocomplete-plugin-algolia-insights` inside the engine (an alias of
 * src/site/pipeline/docusaurus/config/search-options.ts). The plugin is never used (`insights: false`), weighs 2 KiB
 * gzip, and is the one piece of code that would load a script from a CDN.
 * @throws always: reached only if somebody turns the engine's own insights on.
 */
export function createAlgoliaInsightsPlugin(): never {
  throw new Error(
    'The engine’s insights plugin is left out: src/site/search/client/insights.ts reports.',
  );
}
