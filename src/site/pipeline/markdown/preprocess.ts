import path from 'node:path';

import type { TextLanguage } from '@portal/core/edition';
import type { ListItems } from '@portal/core/lists';
import { loadFacts, strayBraces, substituteFacts } from '@portal/sources/content/facts';
import { withoutFrontMatter } from '@portal/sources/content/front-matter';
import { termsIn } from '@portal/sources/content/glossary';
import { fillOrders } from '@portal/sources/content/order-histories';
import { fillUatCases } from '@portal/sources/content/uat-cases';
import { isEnglishFile } from '@portal/sources/content/list-pages';
import { plainText } from '@portal/sources/content/read-text';
import { siteFile } from '@portal/sources/content/site-file';
import { WriterError } from '@portal/sources/content/writer-error';
import { errorDetails, errorsFile } from '@portal/sources/content/error-table';
import { openPointsPage } from './remark/marks';
import { sampleReport } from './lists/sample-report';
import { ipnSchemas } from '@portal/sources/openapi';
import { listOpenPoints } from './lists/open-points';
import { versionsIn } from './lists/contract-versions';
import {
  ipnVariants,
  simulatorDownload,
  simulatorFaults,
  simulatorSeed,
} from './lists/simulator-tables';

/** For each list component: its folder and the function that creates its items in the language of the page. */
type Lists = {
  [Name in keyof ListItems]: [
    folder: string,
    items: (siteDir: string, language: TextLanguage) => ListItems[Name],
  ];
};

/** Matches links to an open point; `ba-dấu` is the explanation of the marks. */
const openPointLink = new RegExp(String.raw`\]\(${openPointsPage}#(?!ba-dấu)([^\s)]+)`, 'g');

const none = (): undefined => undefined;
const ipnFile = (siteDir: string): string => siteFile('ipn', ipnSchemas(siteDir)).address;

const components: Lists = {
  ErrorCatalogue: ['catalogue', errorDetails],
  Glossary: ['catalogue', termsIn],
  VersionHistory: ['changes', versionsIn],
  SampleReport: ['sample-report', sampleReport],
  IpnVariants: ['simulator-page', ipnVariants],
  SimulatorDownload: ['simulator-page', simulatorDownload],
  SimulatorFaults: ['simulator-page', simulatorFaults],
  SimulatorSeed: ['simulator-page', simulatorSeed],
  ToConfirmList: ['to-confirm', listOpenPoints],
  EncryptionBench: ['tools', none],
  ErrorCodeBench: ['tools', (siteDir) => errorsFile(siteDir).address],
  IpnBench: ['tools', ipnFile],
  SignatureBench: ['tools', none],
  TestIpnBench: ['tools', ipnFile],
  VietQrBench: ['tools', none],
};

/** Names of the components for which the build creates data. */
export const listNames: readonly string[] = Object.keys(components);

/** Components by name; a page imports only the components that it uses. */
const lists = new Map<string, Lists[keyof Lists]>(Object.entries(components));

/** Converts a value to an MDX expression with few braces: the time to parse MDX grows with the square of their number. */
function expression(value: unknown): string {
  const text = JSON.stringify(JSON.stringify(value));
  return `{JSON.parse(${text.replaceAll('{', '\\u007b').replaceAll('}', '\\u007d')})}`;
}

/**
 * Fills in the tables of a page.
 * @throws {WriterError} on a mistake in an element or a fence
 */
export const fillTables = (text: string, file: string, siteDir: string): string =>
  fillOrders(fillUatCases(text, file, siteDir), file, siteDir);

/**
 * Preprocesses the text of every page: fills in facts and lists, and adds a note if the page contains unconfirmed facts
 * or marks of open points.
 * @throws {WriterError} on an unknown fact, other double braces, or an error in the source of a list
 */
export function preprocessMarkdown(
  siteDir: string,
  { filePath, fileContent: written }: { filePath: string; fileContent: string },
): string {
  const facts = loadFacts(siteDir);
  const file = path.relative(siteDir, path.resolve(siteDir, filePath));
  const fileContent = fillTables(plainText(written), file, siteDir);
  const { text, used } = substituteFacts(fileContent, file, facts);
  const stray = strayBraces(withoutFrontMatter(fileContent), file);
  if (stray.length > 0) throw new WriterError(stray);
  const imports = new Set<string>();
  const elements = text.replace(/^<(\w+) \/>$/gm, (match, name: string) => {
    const list = lists.get(name);
    if (!list) return match;
    const [folder, itemsOf] = list;
    imports.add(`import { ${name} } from '@site/src/site/components/${folder}';`);
    const items = itemsOf(siteDir, isEnglishFile(file) ? 'en' : 'vi');
    return items === undefined ? match : `<${name} items=${expression(items)} />`;
  });
  // The imports are appended, so line numbers stay the same.
  const filled = [elements, ...imports].join('\n\n');
  const proposed = used.filter((id) => facts.get(id)?.status === 'to-confirm');
  const marked = [...text.matchAll(openPointLink)].map(([, id = '']) => id);
  // Keyed by question, because several facts and marks may have the same question.
  const questions = new Map(
    [...proposed, ...marked].map((id) => [facts.get(id)?.confirm ?? id, id] as const),
  );
  if (questions.size === 0) return filled;
  return `${filled}\n\n<ToConfirm ids={${JSON.stringify([...questions.values()])}} />\n`;
}
