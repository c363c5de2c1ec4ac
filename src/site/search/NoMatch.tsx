import type { ReactNode } from 'react';

import { encodeQuery, type SearchConfig } from './client';

const MAX_SUGGESTIONS = 3;

const helpLinks = [
  { title: 'Những gì không có', url: '/documents/limits' },
  { title: 'Những điểm chờ nhà cung cấp xác nhận', url: '/documents/to_confirm' },
  { title: 'Hỗ trợ và báo sự cố', url: '/documents/support' },
];

const startLinks = [
  { title: 'Bắt đầu tích hợp', url: '/documents/intro' },
  { title: 'Mã lỗi', url: '/documents/errors' },
  { title: 'Kiểm chữ ký IPN bằng HMAC', url: '/others/hmac' },
  { title: 'Nhận IPN', url: '/documents/payments/ipn' },
  { title: 'Nghiệm thu UAT', url: '/documents/uat' },
];

/** A list of links to pages. */
function Links({ links }: { links: readonly { title: string; url: string }[] }): ReactNode {
  return (
    <ul className="zg-search-links">
      {links.map(({ title, url }) => (
        <li key={url}>
          <a href={url}>{title}</a>
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
