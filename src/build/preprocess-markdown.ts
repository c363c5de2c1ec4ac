import { loadFacts, substituteFacts } from './facts';
import { listOpenPoints } from './to-confirm';

/**
 * What happens to the text of every page before it is parsed: facts are filled in, the list of
 * open points gets its points, and a page that rests on to-confirm facts ends with one note.
 * @throws {WriterError} on an unknown fact.
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
  const filled = text.replace(
    /^<ToConfirmList \/>$/m,
    () => `<ToConfirmList points={${JSON.stringify(listOpenPoints())}} />`,
  );
  const open = used.filter((id) => facts.get(id)?.status === 'to-confirm');
  if (open.length === 0) return filled;
  return `${filled}\n\n<ToConfirm ids={${JSON.stringify(open)}} />\n`;
}
