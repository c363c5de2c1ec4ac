import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { run } from './run';

/** Grammars for languages without a toolchain in Debian. `--install` downloads these 100 MB. */
const directory = resolve('node_modules/.cache/verify-samples/grammars');

interface TreeNode {
  type: string;
  text: string;
  hasError: boolean;
  isMissing: boolean;
  startPosition: { row: number };
  children: TreeNode[];
}

interface SourceParser {
  parse(source: string): { rootNode: TreeNode };
}

interface Grammar {
  /** npm packages: the grammar first, then its parser library. */
  packages: string[];
  load: (require: NodeJS.Require) => Promise<SourceParser>;
}

/** A grammar compiled to WebAssembly. */
function wasm(name: string, version: string): Grammar {
  return {
    packages: [`${name}@${version}`, 'web-tree-sitter@0.25.10'],
    load: async (require) => {
      const { Parser, Language } = require('web-tree-sitter') as {
        Parser: (new () => SourceParser & { setLanguage: (language: unknown) => void }) & {
          init: () => Promise<void>;
        };
        Language: { load: (file: string) => Promise<unknown> };
      };
      await Parser.init();
      const parser = new Parser();
      parser.setLanguage(await Language.load(require.resolve(`${name}/${name}.wasm`)));
      return parser;
    },
  };
}

export const parsers = {
  powershell: wasm('tree-sitter-powershell', '0.26.4'),
  dart: wasm('tree-sitter-dart', '1.0.0'),
  // Swift's grammar exists only as a native module. Older WebAssembly builds fail on `#"""`.
  swift: {
    packages: ['tree-sitter-swift@0.7.1', 'tree-sitter@0.22.4'],
    load: (require) => {
      const Parser = require('tree-sitter') as new () => SourceParser & {
        setLanguage: (language: unknown) => void;
      };
      const parser = new Parser();
      parser.setLanguage(require('tree-sitter-swift'));
      return Promise.resolve(parser);
    },
  },
} satisfies Record<string, Grammar>;

/** A language whose samples are only parsed. */
export type ParsedKey = keyof typeof parsers;

export function isParsed(key: string): key is ParsedKey {
  return key in parsers;
}

/** The grammar's name and version; undefined when it is not installed. */
export function parserVersion(key: ParsedKey): string | undefined {
  const [grammar = '', reader = ''] = parsers[key].packages;
  const installed = (name: string) =>
    existsSync(join(directory, 'node_modules', name.replace(/@[^@]*$/, '')));
  return installed(grammar) && installed(reader) ? grammar.replace('@', ' ') : undefined;
}

/** Downloads the grammars from the npm registry, without running their scripts. */
export async function installParsers(): Promise<void> {
  await mkdir(directory, { recursive: true });
  const packages = new Set(Object.values(parsers).flatMap((g) => g.packages));
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  const command = ['npm', 'install', '--prefix', directory, ...flags, ...packages];
  const { code, stderr } = await run(command, { timeoutMs: 300_000 });
  if (code !== 0) throw new Error(stderr);
}

/** Returns the lines with syntax errors in each source. @throws {Error} if the grammar accepts an invalid program */
export async function parseErrors(key: ParsedKey, sources: string[]): Promise<string[][]> {
  const parser = await parsers[key].load(createRequire(join(directory, 'index.js')));
  const [shortest = ''] = [...sources].sort((a, b) => a.length - b.length);
  if (!parser.parse(`${shortest}"`).rootNode.hasError)
    throw new Error(`The grammar of ${key} accepts a quote without an end`);
  return sources.map((source) => errorsIn(parser.parse(source).rootNode));
}

function errorsIn(node: TreeNode): string[] {
  if (!node.hasError && !node.isMissing) return [];
  if (node.type === 'ERROR' || node.isMissing || node.children.length === 0)
    return [`line ${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`];
  return node.children.flatMap(errorsIn);
}
