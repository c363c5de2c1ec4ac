import type { HtmlTagObject } from '@docusaurus/types';

import type { SearchConfig } from '../../../search/client';
import { indexNameOf, manifestPath } from '@portal/core/search/records';
import { isObject, parseJson } from '@portal/core/values';

/** Public search settings that are the same for all deployments. */
const defaults = {
  indexName: 'portal',
  manifestUrl: `/${manifestPath('vi')}`,
  searchPagePath: '/search',
  placeholder: 'Search docs',
  maxResultsPerGroup: 5,
  disableUserPersonalization: false,
  insights: false,
  searchParameters: {},
  suggestions: ['IPN', 'HMAC', 'VietQR'],
} satisfies Partial<SearchConfig>;

/** Returns the index of the English edition. */
const englishIndex = (indexName: string): SearchConfig['english'] => ({
  indexName: indexNameOf(indexName, 'en'),
  manifestUrl: `/${manifestPath('en')}`,
});

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Creates the search configuration of a build: Algolia if the three `ALGOLIA_*` variables are set, else the embedded
 * index. The README in the root folder lists all variables.
 * @throws {Error} with the names of the missing variables if only some of the three are set
 */
export function searchConfig(env: Environment): SearchConfig {
  const config = {
    ...defaults,
    english: englishIndex(defaults.indexName),
    missingResultsUrl: env['SEARCH_MISSING_RESULTS_URL'] || null,
  };
  const appId = env['ALGOLIA_APP_ID'];
  const apiKey = env['ALGOLIA_API_KEY'];
  const indexName = env['ALGOLIA_INDEX_NAME'];
  if (!appId && !apiKey && !indexName) return { ...config, algolia: null };
  if (!appId || !apiKey || !indexName) {
    const missing = [
      !appId && 'appId (ALGOLIA_APP_ID)',
      !apiKey && 'apiKey (ALGOLIA_API_KEY)',
      !indexName && 'indexName (ALGOLIA_INDEX_NAME)',
    ];
    throw new Error(
      `Algolia search is half configured: ${missing.filter(Boolean).join(' and ')} is missing. ` +
        'Set all three variables, or none for the embedded index.',
    );
  }
  return {
    ...config,
    indexName,
    english: englishIndex(indexName),
    insights: env['ALGOLIA_INSIGHTS'] === 'true',
    searchParameters: parseParameters(env['ALGOLIA_SEARCH_PARAMETERS']),
    algolia: { appId, apiKey, hosts: parseHosts(env['ALGOLIA_HOSTS']) },
  };
}

/** Returns a `<link rel=preconnect>` for the search service, if one is configured. */
export function searchHeadTags({ algolia }: SearchConfig): HtmlTagObject[] {
  if (algolia === null) return [];
  const [proxy] = algolia.hosts;
  const href = proxy ?? `https://${algolia.appId}-dsn.algolia.net`;
  return [{ tagName: 'link', attributes: { rel: 'preconnect', href, crossorigin: 'anonymous' } }];
}

/** Returns the origins outside of the site that receive search requests; none with the embedded index. */
export function searchOrigins({ algolia, insights }: SearchConfig): string[] {
  if (algolia === null) return [];
  const hosts = algolia.hosts.length > 0 ? algolia.hosts : algoliaOrigins(algolia.appId);
  return insights ? [...hosts, 'https://insights.algolia.io'] : [...hosts];
}

/** Returns the origins that `algoliasearch` uses: read host, write host, three fallback hosts. */
function algoliaOrigins(appId: string): string[] {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
}

/** Parses a list of proxies for Algolia: `https://one.example,https://two.example:8443`. */
function parseHosts(list = ''): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const url = URL.canParse(part) ? new URL(part) : null;
      if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
        throw new Error(
          `ALGOLIA_HOSTS: "${part}" is not an origin such as https://search.example.com.`,
        );
      }
      return url.origin;
    });
}

function parseParameters(json = '{}'): SearchConfig['searchParameters'] {
  const value = parseJson(json);
  if (!isObject(value)) {
    throw new Error(
      'ALGOLIA_SEARCH_PARAMETERS is not a JSON object, for example {"distinct":true}.',
    );
  }
  return value;
}
