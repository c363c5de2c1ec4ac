import { fillFacts, strayBraces, type Fact } from '@portal/sources/content/facts';
import { readFrontMatter } from '@portal/sources/content/front-matter';
import type { Finding } from '../shared/finding';

/** What the rules read of an MDX syntax node; mdast and its MDX and GFM extensions in one. */
export interface Node {
  type: string;
  value?: string;
  children?: Node[];
  depth?: number;
  lang?: string | null;
  meta?: string | null;
  url?: string;
  alt?: string | null;
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
  position?: { start: { line: number; offset: number }; end: { line: number; offset: number } };
}

/** A hand-written page as the rules see it: facts filled in, lines as in its file. */
export interface Page {
  /** Relative to the site: `docs/intro.mdx`. */
  file: string;
  /** The file, facts filled in and front matter blank; offsets of the tree are in this text. */
  text: string;
  fields: Record<string, unknown>;
  /** The front matter as it stands, to find the line of a key. */
  head: string;
  tree: Node;
  /** Ids of the facts it uses. */
  facts: string[];
}

export const lineOf = (node: Node): number => node.position?.start.line ?? 1;

/** The node and everything below, in the order of the page. */
export function walk(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(walk)];
}

/** The words of a node as a reader sees them, code included. */
export function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

/** All nodes of one type below a page's root. */
export function nodesOf(page: Page, ...types: string[]): Node[] {
  return walk(page.tree).filter(({ type }) => types.includes(type));
}

/** The text behind a fence's language, `title="…"` without its quotes. */
export function fenceTitle(node: Node): string | undefined {
  return /(?:^|\s)title="(?<title>[^"]*)"/.exec(node.meta ?? '')?.groups?.['title'];
}

/** Reads pages with the parser of the site, and facts filled in. */
export type PageReader = (file: string, raw: string) => { page?: Page; findings: Finding[] };

/**
 * Makes the reader of pages; the parser is an ES module, which the CommonJS of our commands imports
 * late. A page that does not parse gives a finding and no page.
 * @throws {WriterError} (the reader) when front matter is missing, no YAML, or holds an unknown key.
 */
export async function pageReader(facts: ReadonlyMap<string, Fact>): Promise<PageReader> {
  const [{ createProcessor }, { default: remarkGfm }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-gfm'),
  ]);
  const processor = createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] });
  return (file, raw) => {
    // The UAT cases, as a page, are a YAML file.
    const { fields, endLine } = file.endsWith('.yaml')
      ? { fields: {}, endLine: 0 }
      : readFrontMatter(file, raw);
    const { text, used, faults } = fillFacts(raw, file, facts);
    const findings = [...faults, ...strayBraces(raw, file)].map((fault) => ({
      rule: 'facts',
      ...fault,
    }));
    const lines = text.split('\n');
    const body = lines.map((line, index) => (index < endLine ? '' : line)).join('\n');
    try {
      const tree = processor.parse(body) as Node;
      const head = lines.slice(0, endLine).join('\n');
      return { page: { file, text: body, fields, head, tree, facts: used }, findings };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { line } = error as Error & { line?: number };
      const problem = `MDX does not parse: ${error.message.split('\n')[0] ?? ''}`;
      const fix = 'Close every tag, and write a literal { or < in `code`.';
      return { findings: [...findings, { rule: 'mdx', file, line: line ?? 1, problem, fix }] };
    }
  };
}
