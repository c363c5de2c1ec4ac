/** A code fence, found line by line without a parser. */
export interface TextFence {
  /** The first line of the text is 1. */
  line: number;
  /** Language and options. */
  info: string;
  lines: string[];
  /** Problem of a fence that is not closed. */
  problem?: string;
}

const opening = /^(?:[ \t>]|[-*+] |\d+[.)] )*(?<mark>`{3,}|~{3,})(?<info>[^`]*)$/;

/**
 * Finds the code fences of a text (CommonMark 0.31, 4.5). A fence that opens inside of another one shows that the other
 * one is not closed: code that contains fences needs a longer mark.
 */
export function fencesIn(text: string): TextFence[] {
  const found: TextFence[] = [];
  let open: { fence: TextFence; mark: string } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const { mark = '', info = '' } = opening.exec(line)?.groups ?? {};
    const isLonger = open !== undefined && mark.startsWith(open.mark);
    if (open && isLonger && info.trim() === '') open = undefined;
    else if (mark !== '' && (open === undefined || (isLonger && /^\s*\w/.test(info)))) {
      if (open)
        open.fence.problem = `the fence is not closed before the fence in line ${index + 1}`;
      const fence: TextFence = { line: index + 1, info: info.trim(), lines: [] };
      open = { fence, mark };
      found.push(fence);
    } else open?.fence.lines.push(line);
  }
  if (open) open.fence.problem = 'the fence is not closed';
  return found;
}

/** Replaces code fences by empty lines. */
export function withoutFences(text: string): string {
  const lines = text.split('\n');
  for (const { line, lines: code } of fencesIn(text))
    lines.fill('', line - 1, line + code.length + 1);
  return lines.join('\n');
}
