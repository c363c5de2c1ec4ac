import { loadErrorCodes } from './error-codes';
import { loadFacts, substituteFacts } from './facts';
import { loadGlossary } from './glossary';
import { sampleReport } from './sample-report';
import { listOpenPoints } from './to-confirm';

/** The components that a page writes empty, `<Glossary />` on a line of its own, and the build fills. */
const lists: Record<string, () => unknown> = {
  ErrorCatalogue: () => [...loadErrorCodes().values()].sort((a, b) => a.code.localeCompare(b.code)),
  Glossary: loadGlossary,
  SampleReport: sampleReport,
  ToConfirmList: listOpenPoints,
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
  const filled = text.replace(/^<(\w+) \/>$/gm, (match, name: string) => {
    const list = lists[name];
    return list ? `<${name} items=${expression(list())} />` : match;
  });
  const open = used.filter((id) => facts.get(id)?.status === 'to-confirm');
  if (open.length === 0) return filled;
  return `${filled}\n\n<ToConfirm ids={${JSON.stringify(open)}} />\n`;
}
