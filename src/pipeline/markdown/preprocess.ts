import { loadErrorCodes, type ErrorCode } from '../content/error-codes';
import { loadFacts, substituteFacts } from '../content/facts';
import { loadGlossary } from '../content/glossary';
import { sampleReport } from './lists/sample-report';
import { listOpenPoints } from './lists/open-points';

const sortedCodes = (): ErrorCode[] =>
  [...loadErrorCodes().values()].sort((a, b) => a.code.localeCompare(b.code));

/** What the sections of the catalogue show; the English texts are not on the page. */
const errorDetails = (): unknown[] =>
  sortedCodes().map(({ code, http, reason_code, vi, owner, log, status, reactions }) => ({
    ...{ code, http, reason_code, vi, owner, log, status },
    reactions: reactions.map(({ api, on, money, how, cashier }) => ({
      api,
      on,
      money,
      how,
      cashier,
    })),
  }));

/** What the summary table shows. */
const errorRows = (): unknown[] =>
  sortedCodes().map(({ code, http, reason_code, vi, status, reactions }) => ({
    ...{ code, http, reason_code, vi, status },
    reactions: reactions.map(({ api, on, money, do: action }) => ({ api, on, money, do: action })),
  }));

/**
 * The components that a page writes empty, `<Glossary />` on a line of its own, and the build fills,
 * with the room of each: imported by the one page that draws it, no other loads it.
 */
const lists: Record<string, { room: string; items: () => unknown }> = {
  ErrorCatalogue: { room: 'catalogue', items: errorDetails },
  ErrorTable: { room: 'catalogue', items: errorRows },
  Glossary: { room: 'catalogue', items: loadGlossary },
  SampleReport: { room: 'sample-report', items: sampleReport },
  ToConfirmList: { room: 'to-confirm', items: listOpenPoints },
};

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
 * @throws {WriterError} on an unknown fact, or a fault in a list's own file.
 */
export function preprocessMarkdown({
  filePath,
  fileContent,
}: {
  filePath: string;
  fileContent: string;
}): string {
  const facts = loadFacts();
  const { text, used } = substituteFacts(fileContent, filePath, facts);
  const imports = new Set<string>();
  const elements = text.replace(/^<(\w+) \/>$/gm, (match, name: string) => {
    const list = lists[name];
    if (!list) return match;
    imports.add(`import { ${name} } from '@site/src/components/${list.room}';`);
    return `<${name} items=${expression(list.items())} />`;
  });
  // At the end: the lines of the page keep their numbers.
  const filled = [elements, ...imports].join('\n\n');
  const open = used.filter((id) => facts.get(id)?.status === 'to-confirm');
  if (open.length === 0) return filled;
  return `${filled}\n\n<ToConfirm ids={${JSON.stringify(open)}} />\n`;
}
