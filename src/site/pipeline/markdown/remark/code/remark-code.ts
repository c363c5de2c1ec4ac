import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { Code, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

import { languages, isLanguageKey, languageKeys, type LanguageKey } from '@portal/core/samples';
import { withBreaks } from '../../break-points';
import { assertPrintable, highlight, languageNames } from '../../highlight';
import { serversIn } from '@portal/sources/content/servers';
import { filesIn } from '@portal/sources/content/list-pages';
import { didYouMean } from '@portal/sources/content/nearest';
import { Faults, WriterError, type WriterFault } from '@portal/sources/content/writer-error';
import { element, ServerText } from './jsx';
import { parseMeta, type FenceMeta } from './meta';

const metaHelp =
  'Known: title="…", {2,4-6} for highlighted lines, wrap, file=<path from the repository root>, ' +
  'and tab=<language key> inside of <CodeTabs>.';

const includeHelp =
  'Create the file, or write the path of a text file with LF line ends, from the root of the repository.';

/**
 * Reads a file of the repository for a page.
 * @param file path from the root of the repository, with `/`
 * @throws {Error} if the file is missing, empty, outside of the repository, or has CR line ends, which browsers would
 * convert to LF
 */
function readIncluded(file: string, root: string): string {
  const resolved = path.resolve(root, file);
  const relative = path.relative(root, resolved);
  if (path.isAbsolute(file) || relative.startsWith('..')) {
    throw new Error(`file=${file} is outside the repository`);
  }
  if (!statSync(resolved, { throwIfNoEntry: false })?.isFile()) {
    const known = filesIn(root, 'others/examples');
    const name = path.posix.basename(file);
    const sameName = known.filter((each) => path.posix.basename(each) === name);
    const near =
      sameName.length > 0 ? `Did you mean "${sameName.join('" or "')}"? ` : didYouMean(file, known);
    throw new Error(`file=${file}: there is no such file`, { cause: near });
  }
  const text = readFileSync(resolved, 'utf8');
  if (text.trim() === '') throw new Error(`file=${file} is empty`);
  if (text.includes('\r')) throw new Error(`file=${file} has CR line ends`);
  return text;
}

/** A valid code fence. */
interface Fence {
  code: string;
  meta: FenceMeta;
  language: string;
  lineCount: number;
}

/** Validates the fences of a page, and converts them to `CodePanel`s and `CodeTabs` to `LanguageTabs`. */
class Fences {
  readonly faults = new Faults();
  private panels = 0;

  constructor(
    /** Path from the root of the repository, with `/`. */
    private readonly name: string,
    private readonly root: string,
  ) {}

  private fail(node: Code | MdxJsxFlowElement, problem: string, fix: string): never {
    const line = node.position?.start.line ?? 1;
    throw new WriterError({ file: this.name, line, problem, fix });
  }

  private attempt<T>(node: Code, fix: string, action: () => T): T {
    try {
      return action();
    } catch (error) {
      const { message, cause = '' } = error as Error;
      return this.fail(node, message, `${String(cause)}${fix}`);
    }
  }

  private meta(node: Code): FenceMeta {
    return this.attempt(node, metaHelp, () => parseMeta(node.meta ?? ''));
  }

  private read(node: Code, meta: FenceMeta, tab?: LanguageKey): Fence {
    if (meta.tab !== undefined && tab === undefined)
      this.fail(node, 'tab= outside of <CodeTabs>', 'Remove it, or add <CodeTabs>.');
    const language = node.lang ?? 'text';
    if (!languageNames.includes(language)) {
      const fix = `${didYouMean(language, languageNames)}Use one of: ${languageNames.join(', ')}.`;
      this.fail(node, `no highlighting for the language "${language}"`, fix);
    }
    const { file } = meta;
    if (file !== undefined && node.value !== '') {
      this.fail(node, `a fence with file=${file} is not empty`, 'Remove the text.');
    }
    const code =
      file === undefined
        ? node.value.replace(/\r\n?/g, '\n')
        : this.attempt(node, includeHelp, () => readIncluded(file, this.root));
    const lineCount = code.replace(/\n$/, '').split('\n').length;
    const beyond = [...meta.lines].find((line) => line > lineCount);
    if (beyond !== undefined) {
      const fix = `The code has ${lineCount} lines.`;
      this.fail(node, `the highlighted line ${beyond} does not exist`, fix);
    }
    this.attempt(node, 'Remove the character.', () => {
      assertPrintable(code);
    });
    return { code, meta, language, lineCount };
  }

  private panel(node: Code, meta: FenceMeta, tab?: LanguageKey): MdxJsxFlowElement {
    const { code, language, lineCount } = this.read(node, meta, tab);
    const { file } = meta;
    const extension = tab && languages[tab].extension;
    const html = highlight(code, language, meta.lines);
    // Included files keep their addresses: readers choose a server only for code written on the page.
    const servers = file === undefined ? serversIn(this.root, code) : [];
    this.panels += 1;
    return element('CodePanel', {
      html: new ServerText(meta.wrap ? withBreaks(html) : html),
      place: `${this.name}:${this.panels}`,
      lines: lineCount,
      language: tab ?? node.lang ?? undefined,
      title: meta.title ?? (file === undefined ? undefined : path.posix.basename(file)),
      fileName: file === undefined ? extension && `sample.${extension}` : path.posix.basename(file),
      wrap: meta.wrap ? true : undefined,
      servers: servers.length > 0 ? servers : undefined,
    });
  }

  /** Validates `CodeTabs` and returns its fences by key. */
  private tabsOf(node: MdxJsxFlowElement): Map<LanguageKey, { child: Code; meta: FenceMeta }> {
    const tabs = new Map<LanguageKey, { child: Code; meta: FenceMeta }>();
    this.faults.collectEach(node.children, (child) => {
      if (child.type !== 'code') {
        const fix = 'Move it before or after <CodeTabs>, which may contain code fences only.';
        this.fail(node, `<CodeTabs> contains something other than code (${child.type})`, fix);
      }
      const meta = this.meta(child);
      const key = meta.tab ?? child.lang;
      if (!isLanguageKey(key)) {
        const fix = `Write tab=<key> after the language, with one of: ${languageKeys.join(', ')}.`;
        this.fail(child, `"${key ?? ''}" is not a key of a tab`, fix);
      }
      if (tabs.has(key)) this.fail(child, `a second tab "${key}"`, 'Keep one of them.');
      tabs.set(key, { child, meta });
    });
    if (node.children.length === 0)
      this.fail(node, '<CodeTabs> is empty', 'Put code fences inside.');
    return tabs;
  }

  private tabs(node: MdxJsxFlowElement): MdxJsxFlowElement {
    const found = this.tabsOf(node);
    const ordered = languageKeys.filter((key) => found.has(key));
    const children = ordered.flatMap((language) => {
      const tab = found.get(language);
      if (!tab) return [];
      return element('LanguagePanel', { language }, [this.panel(tab.child, tab.meta, language)]);
    });
    const tabs = element('LanguageTabs', { languages: ordered }, children);
    return { ...tabs, attributes: [...node.attributes, ...tabs.attributes] };
  }

  transform(parent: Parent): void {
    parent.children = parent.children.map((child) => {
      if (child.type === 'code') return this.panel(child, this.meta(child));
      if (child.type === 'mdxJsxFlowElement' && child.name === 'CodeTabs') return this.tabs(child);
      if ('children' in child) this.transform(child);
      return child;
    });
  }

  /** Validates all fences below a node; adds mistakes to `faults`. */
  check(parent: Parent, isRead: (node: Code) => boolean): void {
    this.faults.collectEach(parent.children, (child) => {
      if (child.type === 'code') {
        if (!isRead(child)) this.read(child, this.meta(child));
      } else if (child.type === 'mdxJsxFlowElement' && child.name === 'CodeTabs') {
        for (const [key, { child: fence, meta }] of this.tabsOf(child))
          this.faults.collect(() => this.read(fence, meta, key));
      } else if ('children' in child) this.check(child, isRead);
    });
  }
}

/**
 * Finds the mistakes in the code fences of a page.
 * @param name path of the page from the root of the repository, with `/`
 * @param isRead reads other fences, such as diagrams; returns false for a code fence, and throws a `WriterError`
 */
export function codeFaults(
  tree: Root,
  name: string,
  root: string,
  isRead: (node: Code) => boolean,
): readonly WriterFault[] {
  const fences = new Fences(name, root);
  fences.check(tree, isRead);
  return fences.faults.all;
}

/**
 * Remark plugin: highlights code fences at build time, includes `file=`, builds `<CodeTabs>`. Syntax for writers:
 * src/site/components/code/README.md.
 * @param options.root repository root, base of `file=`
 * src/site/pipeline/markdown/read-page.ts reports all mistakes of a page before.
 * @throws {WriterError} on the first mistake
 */
export function remarkCode({ root }: { root: string }) {
  return (tree: Root, file: { path: string }): void => {
    const name = path.relative(root, file.path).split(path.sep).join('/');
    const fences = new Fences(name, root);
    fences.transform(tree);
    fences.faults.throwAny();
  };
}
