import type { ReactNode } from 'react';

import { useRouteInEdition, useTextLanguage } from '../components/english';
import { encodeQuery, type SearchConfig } from './client';

const MAX_SUGGESTIONS = 3;

interface PageLink {
  vi: string;
  en: string;
  url: string;
}

const helpLinks: PageLink[] = [
  { vi: 'Những gì không có', en: 'What the APIs do not do', url: '/documents/limits' },
  {
    vi: 'Những điểm chờ nhà cung cấp xác nhận',
    en: 'Facts that the provider has not confirmed',
    url: '/documents/to_confirm',
  },
  { vi: 'Hỗ trợ và báo sự cố', en: 'Support and incidents', url: '/documents/support' },
];

const startLinks: PageLink[] = [
  { vi: 'Bắt đầu tích hợp', en: 'Start integrating', url: '/documents/intro' },
  { vi: 'Mã lỗi', en: 'Error codes', url: '/documents/errors' },
  { vi: 'Kiểm chữ ký IPN bằng HMAC', en: 'Verify IPN signatures with HMAC', url: '/others/hmac' },
  { vi: 'Nhận IPN', en: 'Receive IPNs', url: '/documents/payments/ipn' },
  { vi: 'Nghiệm thu UAT', en: 'UAT', url: '/documents/uat' },
];

/** A list of links to pages, in the reader's language. */
function Links({ links }: { links: readonly PageLink[] }): ReactNode {
  const { language } = useTextLanguage();
  const inEdition = useRouteInEdition();
  return (
    <ul className="zg-search-links">
      {links.map(({ url, ...titles }) => (
        <li key={url}>
          <a href={inEdition(url)}>{titles[language]}</a>
        </li>
      ))}
    </ul>
  );
}

/** Links to the most visited pages, shown before the reader types. */
export const StartLinks = () => <Links links={startLinks} />;

/** Links for readers who found nothing. */
export const HelpLinks = () => <Links links={helpLinks} />;

interface SuggestionsProps {
  config: SearchConfig;
  query: string;
  setQuery: (query: string) => void;
}

/** Content for an answer without hits: suggested queries, links, and a link to report the missing result. */
export function Suggestions({ config, query, setQuery }: SuggestionsProps): ReactNode {
  const shown = config.suggestions
    .filter((suggestion) => suggestion.toLowerCase() !== query.trim().toLowerCase())
    .slice(0, MAX_SUGGESTIONS);
  const reportUrl = config.missingResultsUrl?.replace('{query}', encodeQuery(query));
  return (
    <>
      <div className="DocSearch-NoResults-Prefill-List">
        <p className="DocSearch-Help">Try searching for:</p>
        <ul>
          {shown.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                className="DocSearch-Prefill"
                onClick={() => {
                  setQuery(suggestion);
                }}
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <HelpLinks />
      {reportUrl !== undefined && (
        <p className="DocSearch-Help">
          Believe this query should return results?{' '}
          <a href={reportUrl} target="_blank" rel="noopener noreferrer">
            Let us know.
          </a>
        </p>
      )}
    </>
  );
}
