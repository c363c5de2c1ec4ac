export interface Row {
  cells: string[];
  line: number;
}

/** Reads the rows of all tables, without headers and dividers. */
export function tableRows(text: string): Row[] {
  const lines = text.split('\n');
  return lines.flatMap((content, index): Row[] => {
    const isBody = content.startsWith('|') && lines[index - 1]?.startsWith('|') === true;
    const isHead = /^\|[\s|:-]+$/.test(lines[index + 1] ?? '');
    if (!isBody || isHead || /^\|[\s|:-]+$/.test(content)) return [];
    const cells = content.split('|').slice(1, -1);
    return [{ cells: cells.map((cell) => cell.trim()), line: index + 1 }];
  });
}

export const plain = (cell: string | undefined): string => (cell ?? '').replaceAll('`', '');

/** Reads all fenced blocks, in order. */
export function fences(text: string): { info: string; content: string }[] {
  return [...text.matchAll(/^```(?<info>\S.*)\n(?<content>[\s\S]*?)^```$/gm)].map(({ groups }) => ({
    info: groups?.['info'] ?? '',
    content: (groups?.['content'] ?? '').replace(/\n$/, ''),
  }));
}

/** Finds all matches with their line numbers, for messages. */
export function findAll(text: string, pattern: RegExp): { match: string; line: number }[] {
  return [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
    match,
    line: text.slice(0, index).split('\n').length,
  }));
}
