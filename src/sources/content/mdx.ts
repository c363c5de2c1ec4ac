import type { WriterFault } from './writer-error';

/**
 * Describes a syntax error of MDX for writers.
 * @param text parsed text, with the line numbers of the file
 * @throws any other error
 */
export function mdxFault(error: unknown, file: string, text: string): WriterFault {
  if (!(error instanceof Error && 'reason' in error)) throw error;
  const { reason, line: place } = error as Error & { reason: string; line?: number };
  // If a tag is not closed, only the message of the parser has its position: "(5:1-5:6)".
  const line = place ?? Number(/\((\d+):/.exec(reason)?.[1] ?? 1);
  const isHeadingId = /^#+ .*\{#/.test(text.split('\n')[line - 1] ?? '');
  return {
    file,
    line,
    problem: `MDX does not compile: ${reason}`,
    fix: isHeadingId
      ? 'Write the id of a heading as `## Title {/* #id */}`.'
      : 'Close every tag, and write a literal { or < in `code` or as \\{ or &lt;.',
  };
}
