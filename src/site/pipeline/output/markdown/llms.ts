import { apis, contractFile } from '@portal/core/apis';
import type { SiteGroups } from '../site-groups';

interface Listed {
  /** Full address of the Markdown file. */
  markdown: string;
  text: string;
}

export interface PartEntry extends Listed {
  holds: string;
}

export interface PageEntry extends Listed {
  url: string;
  title: string;
  description: string;
  group: string;
  place: number;
  parts: PartEntry[];
}

export interface MarkdownSite {
  /** Address of the site without a trailing slash. */
  url: string;
  baseUrl: string;
  title: string;
  tagline: string;
  groups: SiteGroups;
  siteDir: string;
}

/** Returns the full address of a page or file; `route` begins with a slash and has no base URL. */
export const addressOf = ({ url, baseUrl }: MarkdownSite, route: string): string =>
  `${url}${baseUrl}${route.slice(1)}`;

const kib = (text: string): string => `${(Buffer.byteLength(text) / 1024).toFixed(1)} KiB`;

/** Creates a link; escapes brackets in the name, because they could end it. */
const link = (name: string, address: string): string =>
  `[${name.replace(/[\\[\]]/g, '\\$&')}](${address})`;

const inOrder = (entries: readonly PageEntry[], group: string): PageEntry[] =>
  entries
    .filter((entry) => entry.group === group)
    .sort((a, b) => a.place - b.place || (a.url < b.url ? -1 : 1));

function lines({ markdown, title, description, text, parts }: PageEntry): string[] {
  const about = description === '' || description === title ? '' : `${description} `;
  return [
    `- ${link(title, markdown)}: ${about}(${kib(text)})`,
    ...parts.map(
      (part, index) =>
        `- ${link(`Part ${index + 1} of ${parts.length}`, part.markdown)}: ${part.holds} (${kib(part.text)})`,
    ),
  ];
}

/** Creates `llms.txt` (llmstxt.org): site and pages with sizes, by sidebar; other pages are optional. */
export function llmsIndex(site: MarkdownSite, entries: readonly PageEntry[]): string {
  const { title, tagline, groups } = site;
  const contracts = apis.flatMap(({ key, footerLabel }) =>
    (['yaml', 'json'] as const).map(
      (form) =>
        `- ${link(`${footerLabel}, OpenAPI ${form.toUpperCase()}`, addressOf(site, contractFile(key, form)))}: the contract, complete in itself`,
    ),
  );
  const sections = groups.labels.map((label, index) => {
    const isLast = index === groups.labels.length - 1;
    return [
      `## ${isLast ? 'Optional' : label}`,
      '',
      ...inOrder(entries, label).flatMap(lines),
      ...(isLast
        ? [
            ...contracts,
            `- ${link('All pages in one file', addressOf(site, '/llms-full.txt'))}: every page listed here, in this order`,
          ]
        : []),
      '',
    ].join('\n');
  });
  return [
    `# ${title}`,
    '',
    `> ${tagline}`,
    '',
    'Every page of the site is here as Markdown, at its own address with `.md` appended. Pages below `/en/` are English, and their Vietnamese editions follow them; all other pages are Vietnamese, with a summary in English. Names of fields and codes are English. A page that is long is listed as a whole and in parts that can be read one at a time.',
    '',
    ...sections,
  ].join('\n');
}

/** Creates `llms-full.txt`: all pages with their addresses, in the order of the list. */
export function llmsFull(
  { title, tagline, groups }: MarkdownSite,
  entries: readonly PageEntry[],
): string {
  const pages = groups.labels.flatMap((label) => inOrder(entries, label));
  return [
    `# ${title}\n\n> ${tagline}\n`,
    ...pages.map(({ url, text }) => `---\n\nPage: <${url}>\n\n${text}`),
  ].join('\n');
}
