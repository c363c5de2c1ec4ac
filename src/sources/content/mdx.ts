import { fillFacts, strayBraces } from './facts';
import { withoutFrontMatter } from './front-matter';
import { WriterError } from './writer-error';

interface MdxMessage {
  reason: string;
  line?: number;
}

function isMdxMessage(error: unknown): error is MdxMessage {
  return typeof error === 'object' && error !== null && 'reason' in error;
}

/** Parses a page to report syntax errors early and with a line number, as a `WriterError`. */
export async function assertMdx(file: string, content: string): Promise<void> {
  const { createProcessor } = await import('@mdx-js/mdx');
  // Front matter is not MDX.
  const body = withoutFrontMatter(content);
  const stray = strayBraces(body, file);
  if (stray.length > 0) throw new WriterError(stray);
  const safe = fillFacts(body, file, new Map()).text;
  try {
    createProcessor({ format: 'mdx' }).parse(safe);
  } catch (error) {
    if (!isMdxMessage(error)) throw error;
    const line = error.line ?? 1;
    const isHeadingId = /^#+ .*\{#/.test(safe.split('\n')[line - 1] ?? '');
    throw new WriterError({
      file,
      line,
      problem: `MDX does not compile: ${error.reason}`,
      fix: isHeadingId
        ? 'Write the id of a heading as `## Title {/* #id */}`.'
        : 'Close every tag, and write a literal { or < in `code` or as \\{ or &lt;.',
    });
  }
}
