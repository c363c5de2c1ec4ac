import { lineOf, nodesOf } from '../page';
import type { PageRule } from '../rule';

/**
 * The portal writes the tone on the main vowel of oa, oe, uy (hoá, khoẻ, huỷ): search folds both
 * forms, a reader's eye does not.
 */
const oldTone = /\p{L}*(?:[óòỏõọ][ae]|(?<!q)[úùủũụ]y)(?!\p{L})/giu;

/** Unicode NFC, one way to place a tone, no doubled word or space. */
export const writing: PageRule = {
  name: 'writing',
  check(page, report) {
    page.text.split('\n').forEach((line, index) => {
      if (line !== line.normalize('NFC')) {
        report(index + 1, 'the line is not in Unicode NFC', 'Retype its accented letters.');
      }
    });
    for (const node of nodesOf(page, 'text')) {
      const value = node.value ?? '';
      const lineAt = (index: number): number =>
        lineOf(node) + value.slice(0, index).split('\n').length - 1;
      for (const { 0: word, index } of value.matchAll(oldTone)) {
        report(lineAt(index), `"${word}" has its tone on the first vowel`, 'Write hoá, khoẻ, huỷ.');
      }
      for (const { groups, index } of value.matchAll(
        /(?<![\p{L}\d])(?<word>\p{L}{2,}) \k<word>(?![\p{L}\d])/giu,
      )) {
        const word = groups?.['word'] ?? '';
        if (reduplicated.has(word.toLowerCase())) continue;
        report(lineAt(index), `"${word}" comes twice`, 'Remove one.');
      }
    }
  },
};

/** Vietnamese words that are written twice on purpose. */
const reduplicated = new Set(['luôn', 'mãi', 'song']);
