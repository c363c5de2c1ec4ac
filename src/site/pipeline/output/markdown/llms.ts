import { apis, contractFile } from '@portal/core/apis';

/** A file of Markdown beside the site's pages. */
interface Listed {
  /** Its full address. */
  markdown: string;
  /** What it says. */
  text: string;
}

/** A part of a page, and what it holds. */
export interface PartEntry extends Listed {
  holds: string;
}

/** A page, and what the lists say of it. */
export interface PageEntry extends Listed {
  url: string;
  title: string;
  description: string;
  group: string;
  /** Its place among those of its group. */
  place: number;
  /** Of a page that is too long to be read at once. */
  parts: PartEntry[];
}

interface Site {
  /** With the base URL, and a slash at its end. */
  root: string;
  title: string;
  tagline: string;
  /** The groups in order; pages of no other group have the last. */
  labels: readonly string[];
}

const kib = (text: string): string => `${(Buffer.byteLength(text) / 1024).toFixed(1)} KiB`;

/** Nothing of a name may end the link that it stands in. */
const link = (name: string, address: string): string =>
  `[${name.replace(/[\\[\]]/g, '\\$&')}](${address})`;

/** Pages in the order of the lists: by group, and as the group's sidebar has them. */
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

/**
 * `llms.txt` (llmstxt.org): what the site is, and every page with its size, in the groups of the
 * sidebars. What no sidebar has is optional.
 */
export function llmsIndex(site: Site, entries: readonly PageEntry[]): string {
  const { root, title, tagline, labels } = site;
  const contracts = apis.flatMap(({ key, footerLabel }) =>
    (['yaml', 'json'] as const).map(
      (form) =>
        `- ${link(`${footerLabel}, OpenAPI ${form.toUpperCase()}`, `${root}${contractFile(key, form).slice(1)}`)}: the contract, complete in itself`,
    ),
  );
  const sections = labels.map((label, index) => {
    const isLast = index === labels.length - 1;
    return [
      `## ${isLast ? 'Optional' : label}`,
      '',
      ...inOrder(entries, label).flatMap(lines),
      ...(isLast
        ? [
            ...contracts,
            `- ${link('All pages in one file', `${root}llms-full.txt`)}: every page listed here, in this order`,
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
    'Every page of the site is here as Markdown, at its own address with `.md` behind it. Texts are Vietnamese, with a summary in English; names of fields, codes and labels are English. A page that is long is listed as a whole and in parts that can be read one at a time.',
    '',
    ...sections,
  ].join('\n');
}

/** `llms-full.txt`: every page, each under its address, in the order of the list. */
export function llmsFull({ title, tagline, labels }: Site, entries: readonly PageEntry[]): string {
  const pages = labels.flatMap((label) => inOrder(entries, label));
  return [
    `# ${title}\n\n> ${tagline}\n`,
    ...pages.map(({ url, text }) => `---\n\nPage: <${url}>\n\n${text}`),
  ].join('\n');
}
