import memoize from 'lodash/memoize';
import * as z from 'zod';

import { counterpartOf, languageOf, type TextLanguage } from '@portal/core/edition';
import { SearchEngine } from '@portal/core/search/engine';
import {
  parseIndexFile,
  TITLE_LEVELS,
  type SearchParams,
  type SearchResponse,
} from '@portal/core/search/records';
import { decodeAddress, isVietnamese } from '@portal/core/values';
import type { Content } from '../content';
import { tool, type Tool } from '../tool';
import { routeIn, sectionAt } from './read-page';

/** Query limit of the site's search (src/core/search/engine). */
const maxQuery = 512;
const defaultHits = 10;
const maxHits = 20;
const maxPages = 100;
const snippetWords = 40;

/** Words of a section without headings and marks of Markdown; the index has no text for a heading. */
function excerptOf(content: Content, hit: string): string {
  const route = routeIn(hit, content);
  const page = content.pages.find((one) => routeIn(one.route, content) === route);
  const anchor = decodeAddress(/#(.*)/.exec(hit)?.[1] ?? '').normalize('NFC');
  const text = page && (anchor === '' ? page.parts[0] : sectionAt(page, anchor))?.text;
  const lines = (text ?? '').split('\n').filter((line) => !/^(?:#|```|---|<|\||\s*$)/.test(line));
  const words = lines
    .join(' ')
    .replace(/\]\([^)]*\)|[*`[\]]/g, '')
    .split(/\s+/);
  return words.length > snippetWords
    ? `${words.slice(0, snippetWords).join(' ')}…`
    : words.join(' ');
}

/** Returns the language of a hit's page, and the address of its other edition, if there is one. */
function editionsOf(content: Content, hit: string): string {
  const route = routeIn(hit, content);
  const [own, other] =
    languageOf(route) === 'en' ? ['English', 'Vietnamese'] : ['Vietnamese', 'English'];
  const page = content.pages.find((one) => routeIn(one.route, content) === counterpartOf(route));
  return page ? `${own}; ${other}: ${page.url}` : own;
}

/** Searches with the engine, indexes and ranking of the portal. */
export function searchDocs(content: Content): Tool {
  /** Builds the engine of an edition on first use, because building takes most of a second on a slow machine. */
  const engine = memoize(
    (edition: TextLanguage) => new SearchEngine(parseIndexFile(content.searchIndex[edition])),
  );
  /** Searches the edition of the query's language. Guesses in the English one can mean Vietnamese without accents. */
  const search = (request: SearchParams & { query: string }): SearchResponse => {
    if (isVietnamese(request.query)) return engine('vi').search(request);
    const inEnglish = engine('en').search(request);
    if (!inEnglish.guesses) return inEnglish;
    const inVietnamese = engine('vi').search(request);
    return inVietnamese.guesses ? inEnglish : inVietnamese;
  };
  return tool({
    name: 'search_docs',
    title: 'Search the documentation',
    description:
      'Searches the documentation: words, a question, a field, an error code, an address such as POST /device/sale. English finds the English pages, Vietnamese the Vietnamese ones. Each hit has its language and an address; read_page returns its page.',
    input: {
      query: z.string().trim().min(1).max(maxQuery).describe('What to look for.'),
      limit: z
        .int()
        .min(1)
        .max(maxHits)
        .default(defaultHits)
        .describe(`Hits at a time, ${maxHits} at most.`),
      page: z.int().min(1).max(maxPages).default(1).describe('Which page of hits, from 1.'),
    },
    answer: ({ query, limit, page }) => {
      const { hits, nbHits, nbPages } = search({
        query,
        hitsPerPage: limit,
        page: page - 1,
        attributesToSnippet: [`content:${snippetWords}`],
        snippetEllipsisText: '…',
        highlightPreTag: '',
        highlightPostTag: '',
      });
      if (hits.length === 0) {
        return [
          nbHits === 0
            ? 'No hits. Try fewer or other words.'
            : `No hits on page ${page}: there are ${nbHits} hits, on ${nbPages} pages of ${limit}.`,
        ];
      }
      const first = (page - 1) * limit + 1;
      const more = page < nbPages ? `; page ${page + 1} has more` : '';
      return [
        `Hits ${first} to ${first + hits.length - 1} of ${nbHits}${more}.`,
        hits
          .map(({ hierarchy, url, _snippetResult: snippets }, index) => {
            const titles = TITLE_LEVELS.flatMap((level) => hierarchy[level] ?? []);
            const text = snippets.content?.value || excerptOf(content, url);
            return [
              `${first + index}. ${titles.join(' › ')} (${hierarchy.lvl0}; ${editionsOf(content, url)})`,
              `   <${content.origin}${url}>`,
              ...(text === '' ? [] : [`   ${text.replaceAll(/\s+/g, ' ')}`]),
            ].join('\n');
          })
          .join('\n'),
      ];
    },
  });
}
