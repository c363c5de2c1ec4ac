import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { receiverKeys, type ReceiverKey } from '@portal/core/samples';
import { WriterError } from './writer-error';

const folder = 'others/examples/ipn-receiver';

const names: Readonly<Record<ReceiverKey, string>> = {
  python: 'receiver.py',
  csharp: 'Receiver.cs',
  go: 'receiver.go',
  nodejs: 'receiver.mjs',
  ruby: 'receiver.rb',
  php: 'receiver.php',
  java: 'Receiver.java',
};

/**
 * Extracts the handler that API pages show: the lines between `region handler` and `endregion`, without indentation.
 * @throws {WriterError} if the region marks are missing or the region is empty
 */
export function handlerOf(text: string, file: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => /^\s*(?:\/\/ |# |#)region handler$/.test(line));
  const end = lines.findIndex(
    (line, index) => index > start && /^\s*(?:\/\/ |# |#)endregion$/.test(line),
  );
  const shown = lines.slice(start + 1, end);
  if (start < 0 || end < 0 || shown.every((line) => line.trim() === '')) {
    throw new WriterError({
      file,
      line: start < 0 ? 1 : start + 1,
      problem: 'the handler that API pages show is not marked',
      fix: 'Put it between a comment `region handler` and a comment `endregion`, each on a line of its own.',
    });
  }
  const indents = shown.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const left = Math.min(...indents);
  return `${shown
    .map((line) => line.slice(left))
    .join('\n')
    .trim()}\n`;
}

/** Reads name and handler of each language's IPN receiver; throws like `handlerOf`. */
export function readReceivers(
  siteDir: string,
): Map<ReceiverKey, { name: string; handler: string }> {
  return new Map(
    receiverKeys.map((key) => {
      const file = `${folder}/${names[key]}`;
      const text = readFileSync(join(siteDir, file), 'utf8');
      return [key, { name: names[key], handler: handlerOf(text, file) }];
    }),
  );
}
