import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { Code, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

import { languages, isLanguageKey, languageKeys, type LanguageKey } from '@portal/core/samples';
import { withBreaks } from '../../break-points';
import { highlight, languageNames } from '../../highlight';
import { serversIn } from '@portal/sources/content/servers';
import { WriterError } from '@portal/sources/content/writer-error';
import { element, ServerText } from './jsx';
import { parseMeta, type FenceMeta } from './meta';

const metaHelp =
  'Known: title="…", {2,4-6} for highlighted lines, wrap, file=<path from the repository root>, ' +
  'and tab=<language key> inside of <CodeTabs>.';

const includeHelp =
  'Write the path of a text file with LF line ends, from the root of the repository.';

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
    throw new Error(`file=${file}: there is no such file`);
  }
  const text = readFileSync(resolved, 'utf8');
  if (text.trim() === '') throw new Error(`file=${file} is empty`);
  if (text.includes('\r')) throw new Error(`file=${file} has CR line ends`);
  return text;
}

/** Converts the fences of a page to `CodePanel`s and `CodeTabs` to `LanguageTabs`. */
class Page {
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
      return this.fail(node, error instanceof Error ? error.message : String(error), fix);
    }
  }

  private meta(node: Code): FenceMeta {
    return this.attempt(node, metaHelp, () => parseMeta(node.meta ?? ''));
  }

  private panel(node: Code, meta: FenceMeta, tab?: LanguageKey): MdxJsxFlowElement {
    if (meta.tab !== undefined && tab === undefined)
      this.fail(node, 'tab= outside of <CodeTabs>', 'Remove it, or add <CodeTabs>.');
    const language = node.lang ?? 'text';
    if (!languageNames.includes(language)) {
      const fix = `Use one of: ${languageNames.join(', ')}.`;
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
    const extension = tab && languages[tab].extension;
    const html = this.attempt(node, 'Remove the character.', () =>
      highlight(code, language, meta.lines),
    );
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

  private tabs(node: MdxJsxFlowElement): MdxJsxFlowElement {
    const panels = new Map<LanguageKey, MdxJsxFlowElement>();
    for (const child of node.children) {
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
      if (panels.has(key)) this.fail(child, `a second tab "${key}"`, 'Keep one of them.');
      panels.set(key, this.panel(child, meta, key));
    }
    if (panels.size === 0) this.fail(node, '<CodeTabs> is empty', 'Put code fences inside.');
    const children = languageKeys.flatMap((language) => {
      const panel = panels.get(language);
      return panel ? element('LanguagePanel', { language }, [panel]) : [];
    });
    const ordered = languageKeys.filter((key) => panels.has(key));
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
}

/**
 * Remark plugin: highlights code fences at build time, includes `file=`, builds `<CodeTabs>`. Syntax for writers:
 * src/site/components/code/README.md.
 * @param options.root repository root, base of `file=`
 * @throws {WriterError} with file and line on invalid code blocks
 */
export function remarkCode({ root }: { root: string }) {
  return (tree: Root, file: { path: string }): void => {
    const name = path.relative(root, file.path).split(path.sep).join('/');
    new Page(name, root).transform(tree);
  };
}
