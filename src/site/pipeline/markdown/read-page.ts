import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';

import { attempt, decodeAddress } from '@portal/core/values';
import { fillFacts, strayBraces, type Fact } from '@portal/sources/content/facts';
import { fencesIn, withoutFences } from '@portal/sources/content/fences';
import {
  frontMatterIn,
  readFrontMatter,
  withoutFrontMatter,
} from '@portal/sources/content/front-matter';
import { mdxFault } from '@portal/sources/content/mdx';
import { didYouMean } from '@portal/sources/content/nearest';
import { Faults, type WriterFault } from '@portal/sources/content/writer-error';
import { fillTables, listNames } from './preprocess';
import { codeFaults } from './remark/code/remark-code';
import { readDiagram } from './remark/diagrams';

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
  /** Undefined if the front matter is invalid. */
  fields: ReturnType<typeof readFrontMatter>['fields'] | undefined;
  /** Unparsed front matter, for finding the line of a key. */
  head: string;
  tree: Node;
  facts: string[];
  /** Text of the page with its tables filled in; empty after a mistake in a table. */
  filled: string;
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

export function nodesOf(page: Pick<Page, 'tree'>, ...types: string[]): Node[] {
  return walk(page.tree).filter(({ type }) => types.includes(type));
}

/** Returns `title="…"` of the options of a code fence. */
export const titleIn = (options: string): string | undefined =>
  /(?:^|\s)title="(?<title>[^"]*)"/.exec(options)?.groups?.['title'];

export const fenceTitle = ({ meta }: Node): string | undefined => titleIn(meta ?? '');

/** Finds a mistake in a page that is parsed, and adds it to `faults`. */
type Rule = (page: Page, siteDir: string, faults: Faults) => void;

/** Titles of notes (`:::info[…]`); Docusaurus shows any other word as text. */
const noteKinds = ['note', 'tip', 'info', 'warning', 'caution', 'danger'];

/** Checks that each note is closed and of a known kind. */
const notes: Rule = ({ file, text }, _siteDir, faults) => {
  const open: number[] = [];
  for (const [index, line] of withoutFences(text).split('\n').entries()) {
    const [, kind] = /^[ \t>]*:{3,}(?!:) *(\w*)/.exec(line) ?? [];
    if (kind === undefined) continue;
    const place = { file, line: index + 1 };
    if (kind !== '') open.push(place.line);
    else if (open.pop() === undefined)
      faults.add({ ...place, problem: 'no note is open', fix: 'Remove the line `:::`.' });
    if (kind === '' || noteKinds.includes(kind)) continue;
    const fix = `${didYouMean(kind, noteKinds)}Write one of: ${noteKinds.join(', ')}.`;
    faults.add({ ...place, problem: `there is no note of the kind "${kind}"`, fix });
  }
  for (const line of open)
    faults.add({ file, line, problem: 'the note is not closed', fix: 'Add a line `:::`.' });
};

/** Replaces characters by blanks, so that lines and offsets stay the same. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Blanks fences that are not closed, up to the next fence or heading: what is code in them is unknown. */
function withoutOpenFences(text: string): string {
  const lines = text.split('\n');
  for (const { line, lines: code, problem } of fencesIn(text)) {
    if (problem === undefined) continue;
    const heading = code.findIndex((each) => /^#{2,} /.test(each));
    const end = line + (heading < 0 ? code.length : heading);
    lines.splice(line - 1, end - line + 1, ...lines.slice(line - 1, end).map(blank));
  }
  return lines.join('\n');
}

/** Matches a fence, a code span, or a tag (at least its `<`), which ends before an empty line. */
const codeOrTag =
  /^[ \t>]*(`{3,}|~{3,})[^]*?^[ \t>]*\1|`[^`\n]*`|<\/?(?:[A-Za-z](?:(?!\n\s*\n)[^<>])*>|\w*)/gm;

/** Blanks the tags of a page, and `tab=` of fences, which has a meaning only between tags. */
const withoutTags = (text: string): string =>
  text.replace(codeOrTag, (part) =>
    part.startsWith('<') ? blank(part) : part.replace(/ tab=\S+/, blank),
  );

/** Elements of pages besides those of `preprocess.ts`. */
const elementNames = ['CodeTabs', 'Head', 'ToConfirm', ...listNames];

/** Checks that the elements of a page exist. */
const elements: Rule = ({ file, tree, filled }, _siteDir, faults) => {
  const declared = nodesOf({ tree }, 'mdxjsEsm').map(({ value = '' }) => value);
  for (const node of nodesOf({ tree }, 'mdxJsxFlowElement', 'mdxJsxTextElement')) {
    const name = node.name ?? '';
    const isTable = !new RegExp(`<${name}\\b`).test(filled);
    const isKnown = isTable || elementNames.includes(name) || !/^[A-Z]/.test(name);
    if (isKnown || declared.some((code) => code.includes(name))) continue;
    const fix = `${didYouMean(name, elementNames)}Correct the name, or import the element.`;
    faults.add({ file, line: lineOf(node), problem: `there is no element <${name}>`, fix });
  }
};

/** Checks that the files of images exist. */
const images: Rule = ({ file, tree }, siteDir, faults) => {
  for (const node of nodesOf({ tree }, 'image')) {
    const url = decodeAddress(node.url ?? '');
    if (/^\w+:/.test(url)) continue;
    const folder = url.startsWith('/') ? 'static' : path.dirname(file);
    if (existsSync(path.join(siteDir, folder, url))) continue;
    const fix = 'Put the file into static/img, and write /img/name.png.';
    faults.add({ file, line: lineOf(node), problem: `there is no image ${url}`, fix });
  }
};

const code: Rule = ({ file, tree, filled }, siteDir, faults) => {
  // Languages of the fences that are left when the tables are filled in.
  const left = new Set(fencesIn(filled).map(({ info }) => info.split(' ')[0] ?? ''));
  const isDiagram = (node: Parameters<typeof readDiagram>[0]): boolean =>
    !left.has(node.lang ?? '') || readDiagram(node, file) !== undefined;
  faults.add(...codeFaults(tree as Root, file, siteDir, isDiagram));
};

/** The rules whose mistakes stop the build or lose a part of the page; `npm run check:content` has further rules. */
const rules: Readonly<Record<string, Rule>> = { notes, elements, images, code };

export const pageFaultRules: readonly string[] = [
  'front-matter',
  'facts',
  'tables',
  'fences',
  'mdx',
  ...Object.keys(rules),
];

export interface PageFault extends WriterFault {
  rule: string;
}

/** A page with its mistakes; no page if its text cannot be parsed. */
export interface ReadPage {
  page?: Page;
  faults: PageFault[];
}

export type PageReader = (source: { file: string; text: string }) => ReadPage;

/**
 * Creates the page reader of the checks, the generation and the development server. It finds every mistake that would
 * stop the build of a page, and parses pages as the site does.
 * @param facts undefined if they cannot be read; references to facts then have no faults
 */
export async function pageReader(
  siteDir: string,
  facts: ReadonlyMap<string, Fact> | undefined,
): Promise<PageReader> {
  // Dynamic imports, because the packages are ES modules.
  const [{ createProcessor }, { default: remarkGfm }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-gfm'),
  ]);
  const processor = createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm] });
  return ({ file, text: raw }) => {
    const faults: PageFault[] = [];
    const collect = <Value>(rule: string, step: (found: Faults) => Value): Value | undefined => {
      const found = new Faults();
      const value = found.collect(() => step(found));
      faults.push(...found.all.map((fault) => ({ rule, ...fault })));
      return value;
    };
    // The page of UAT cases comes from a YAML file.
    const fields = file.endsWith('.yaml')
      ? {}
      : collect('front-matter', () => readFrontMatter(file, raw).fields);
    const filled = collect('facts', (found) => {
      const { text, used, faults: unknown } = fillFacts(raw, file, facts ?? new Map());
      found.add(...(facts ? unknown : []), ...strayBraces(withoutFrontMatter(raw), file));
      return { text, used };
    });
    const tables = collect('tables', () => fillTables(raw, file, siteDir)) ?? '';
    collect('fences', (found) => {
      for (const { line, problem } of fencesIn(withoutFrontMatter(raw)))
        if (problem !== undefined)
          found.add({ file, line, problem, fix: 'Add a line ``` after the code.' });
    });
    if (!filled) return { faults };
    const [head = ''] = frontMatterIn(filled.text) ?? [];
    const written = withoutFrontMatter(filled.text);
    const body = withoutOpenFences(written);
    const tree = collect('mdx', (found) => {
      try {
        return processor.parse(body) as Node;
      } catch (error) {
        found.add(mdxFault(error, file, body));
        // The other rules check what is left of the page, so that one mistake does not hide the others.
        return [withoutTags(body), withoutTags(body).replace(/[{}]/g, ' ')]
          .map((rest) => attempt(() => processor.parse(rest) as Node))
          .find((rest) => rest !== undefined);
      }
    });
    if (!tree) return { faults };
    const page: Page = {
      file,
      text: body,
      fields,
      filled: tables,
      head,
      tree,
      facts: filled.used,
    };
    for (const [name, rule] of Object.entries(rules))
      collect(name, (found) => {
        rule(page, siteDir, found);
      });
    return { page, faults };
  };
}
