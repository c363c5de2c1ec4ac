import path from 'node:path';

import type * as catalogue from '../../components/catalogue';
import type * as changes from '../../components/changes';
import type * as reports from '../../components/sample-report';
import type * as simulator from '../../components/simulator-page';
import type * as toConfirm from '../../components/to-confirm';
import type * as workbench from '../../components/workbench';
import { loadFacts, strayBraces, substituteFacts } from '@portal/sources/content/facts';
import { withoutFrontMatter } from '@portal/sources/content/front-matter';
import { loadGlossary } from '@portal/sources/content/glossary';
import { plainText } from '@portal/sources/content/read-text';
import { siteFile } from '@portal/sources/content/site-file';
import { WriterError } from '@portal/sources/content/writer-error';
import { errorDetails, errorEntries, errorRows } from './lists/error-table';
import { sampleReport } from './lists/sample-report';
import { ipnSchemas } from './lists/ipn-schemas';
import { listOpenPoints } from './lists/open-points';
import { contractVersions } from './lists/contract-versions';
import {
  ipnVariants,
  simulatorDownload,
  simulatorFaults,
  simulatorSeed,
} from './lists/simulator-tables';

/** The rooms whose components a page writes empty, `<Glossary />` on a line of its own. */
interface Rooms {
  catalogue: typeof catalogue;
  changes: typeof changes;
  'sample-report': typeof reports;
  'simulator-page': typeof simulator;
  'to-confirm': typeof toConfirm;
  workbench: typeof workbench;
}

type ItemsOf<Component> = Component extends (props: { items: infer Items }) => unknown
  ? Items
  : never;

/** Of a room: each of its components, and how the build makes its items; undefined: it takes none. */
type ListsOf<Room> = {
  [Name in keyof Room as [ItemsOf<Room[Name]>] extends [never] ? never : Name]: () => ItemsOf<
    Room[Name]
  >;
};

/** What the build fills such components with; the components say what that is. */
const rooms: { [Room in keyof Rooms]: ListsOf<Rooms[Room]> } = {
  catalogue: {
    ErrorCatalogue: () => errorDetails(),
    ErrorTable: () => errorRows(),
    // The search has the synonyms; the page does not show them.
    Glossary: () => loadGlossary().map(({ synonyms: _synonyms, ...term }) => term),
  },
  changes: { VersionHistory: () => contractVersions() },
  'sample-report': { SampleReport: () => sampleReport() },
  'simulator-page': {
    IpnVariants: () => ipnVariants(),
    SimulatorDownload: () => simulatorDownload(),
    SimulatorFaults: () => simulatorFaults(),
    SimulatorSeed: () => simulatorSeed(),
  },
  'to-confirm': { ToConfirmList: () => listOpenPoints() },
  workbench: {
    EncryptionBench: () => undefined,
    ErrorCodeBench: () => siteFile('errors', errorEntries()).address,
    IpnBench: () => siteFile('ipn', ipnSchemas()).address,
    SignatureBench: () => undefined,
    TestIpnBench: () => siteFile('ipn', ipnSchemas()).address,
    VietQrBench: () => undefined,
  },
};

/** By component, with its room: imported by the one page that shows it, no other loads it. */
const lists = new Map<string, { room: string; items: () => unknown }>(
  Object.entries(rooms).flatMap(([room, components]) =>
    Object.entries<() => unknown>(components).map(([name, items]) => [name, { room, items }]),
  ),
);

/**
 * A value as an MDX expression with one closing brace. MDX tries to parse an expression anew at each
 * of them: time that grows with the square of a list's length.
 */
function expression(value: unknown): string {
  const text = JSON.stringify(JSON.stringify(value));
  return `{JSON.parse(${text.replaceAll('{', '\\u007b').replaceAll('}', '\\u007d')})}`;
}

/**
 * What happens to the text of every page before it is parsed: facts and lists are filled in, and a
 * page that rests on to-confirm facts ends with one note.
 * @throws {WriterError} on an unknown fact, on other double braces, or a fault in a list's own file.
 */
export function preprocessMarkdown({
  filePath,
  fileContent: written,
}: {
  filePath: string;
  fileContent: string;
}): string {
  const facts = loadFacts();
  const fileContent = plainText(written);
  const { text, used } = substituteFacts(fileContent, filePath, facts);
  const stray = strayBraces(
    withoutFrontMatter(fileContent),
    path.relative(process.cwd(), filePath),
  );
  if (stray.length > 0) throw new WriterError(stray);
  const imports = new Set<string>();
  const elements = text.replace(/^<(\w+) \/>$/gm, (match, name: string) => {
    const list = lists.get(name);
    if (!list) return match;
    imports.add(`import { ${name} } from '@site/src/site/components/${list.room}';`);
    const items = list.items();
    return items === undefined ? match : `<${name} items=${expression(items)} />`;
  });
  // At the end: the lines of the page keep their numbers.
  const filled = [elements, ...imports].join('\n\n');
  const open = used.filter((id) => facts.get(id)?.status === 'to-confirm');
  if (open.length === 0) return filled;
  return `${filled}\n\n<ToConfirm ids={${JSON.stringify(open)}} />\n`;
}
