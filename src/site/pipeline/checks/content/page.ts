import { fillFacts, strayBraces, type Fact } from '@portal/sources/content/facts';
import { readFrontMatter } from '@portal/sources/content/front-matter';
import { mdxFault } from '@portal/sources/content/mdx';
import type { Finding } from '../shared/finding';
import type { SourceFile } from './sources';

/** Node of the syntax tree (mdast with MDX and GFM), with the fields that the rules use. */
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

/** Hand-written page with facts filled in; line numbers match its file. */
export interface Page {
  /** Relative to the site: `docs/intro.mdx`. */
  file: string;
  /** Text with facts filled in and with empty lines in place of the front matter; offsets in `tree` refer to it. */
  text: string;
  fields: ReturnType<typeof readFrontMatter>['fields'];
  /** Unparsed front matter, for finding the line of a key. */
  head: string;
  tree: Node;
  facts: string[];
}

export const lineOf = (node: Node): number => node.position?.start.line ?? 1;

/** Returns the node and its descendants in document order. */
export function walk(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(walk)];
}

/** Returns the visible text of a node, including code. */
export function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

export function nodesOf(page: Page, ...types: string[]): Node[] {
  return walk(page.tree).filter(({ type }) => types.includes(type));
}

/** Returns the value of `title="…"` after the language of a code fence. */
export function fenceTitle(node: Node): string | undefined {
  return /(?:^|\s)title="(?<title>[^"]*)"/.exec(node.meta ?? '')?.groups?.['title'];
}

/** Fills in facts and parses a page. */
export type PageReader = (source: SourceFile) => { page?: Page; findings: Finding[] };

/**
 * Creates the page reader, which uses the same parser as the site. A page with a syntax error gives a finding instead
 * of a page. The reader throws a `WriterError` if front matter is missing, is invalid YAML, or has an unknown key.
 */
export async function pageReader(facts: ReadonlyMap<string, Fact>): Promise<PageReader> {
  // Dynamic imports, because the packages are ES modules.
  const [{ createProcessor }, { default: remarkGfm }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-gfm'),
  ]);
  const processor = createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] });
  return ({ file, text: raw }) => {
    // The page of UAT cases comes from a YAML file.
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
      return { findings: [...findings, { rule: 'mdx', ...mdxFault(error, file, body) }] };
    }
  };
}
