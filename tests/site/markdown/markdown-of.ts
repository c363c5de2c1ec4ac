import { parsePage } from '../../../src/site/pipeline/output/finished-pages';
import { PlainPage } from '../../../src/site/pipeline/output/markdown/plain';
import { join, printBlocks } from '../../../src/site/pipeline/output/markdown/print';

export function markdownOf(content: string): string {
  const { main } = parsePage(`<main>${content}</main>`);
  if (!main) throw new Error('no main');
  const blocks = printBlocks(new PlainPage('https://docs.example/a/b').blocks(main));
  return join(blocks.map(({ text }) => text)).trim();
}
