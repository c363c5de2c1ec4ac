import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { findingsIn, firstChange, type Finding } from './findings';
import type { Linter } from './linters';
import type { PublishedSample } from './published';
import { run } from './run';
import { write } from './toolchains/build';

/** A text and the operations that it is the sample of. */
export interface Text {
  file: string;
  source: string;
  operations: Set<string>;
}

/** Writes each text of a language once. */
export async function writeTexts(
  samples: Pick<PublishedSample, 'source' | 'operation'>[],
  directory: string,
  extension: string,
): Promise<Text[]> {
  const bySource = new Map<string, Text>();
  for (const { source, operation } of samples) {
    const known = bySource.get(source);
    if (known) known.operations.add(operation);
    else {
      const file = await write(directory, `sample_${bySource.size}.${extension}`, source);
      bySource.set(source, { file, source, operations: new Set([operation]) });
    }
  }
  return [...bySource.values()];
}

/** What a tool has against the texts, one line for each; empty when it accepts them. */
export async function lint(linter: Linter, texts: Text[], directory: string): Promise<string[]> {
  const files = texts.map(({ file }) => file);
  const { code, stdout, stderr } = await run(await linter.command(files, directory), {
    cwd: directory,
    timeoutMs: 300_000,
  });
  const output = stdout + stderr;
  const findings = linter.rewrites ? await rewritten(texts) : [];
  if (code !== 0) findings.push(...findingsIn(output));
  if (code !== 0 && findings.length === 0)
    return [`ended with ${code ?? 'a signal'} and said: ${output.trim() || 'nothing'}`];
  return findings.map(({ file, line, message }) => {
    const text = texts.find((one) => basename(one.file) === basename(file));
    const operations = text ? [...text.operations].join(', ') : file;
    return `${operations}, line ${line}: ${message}`;
  });
}

async function rewritten(texts: Text[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { file, source } of texts) {
    const change = firstChange(source, await readFile(file, 'utf8'));
    if (change) findings.push({ file, ...change });
  }
  return findings;
}
