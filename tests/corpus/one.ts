import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { apis } from '../../src/apis';
import { WriterError } from '../../src/pipeline/content/writer-error';
import { createApiPages } from '../../src/pipeline/api-pages';
import { collectionFiles } from '../../src/pipeline/collections';
import { assertUsable, loadContract, publishContract } from '../../src/pipeline/openapi';
import type { Judged } from './judged';

/**
 * Judges one document, in a process of its own: its pages, and what is taken away of it. Arguments are the folder of the document, its name in it,
 * and the file that the result goes to.
 */
async function main([folder = '.', file = '', result = '']: string[]): Promise<void> {
  const judged: Judged = { file, state: 'refused', faults: [], operations: 0, pages: 0, parts: 0 };
  const start = performance.now();
  try {
    const contract = loadContract(file, folder);
    await assertUsable(contract, new Set(), folder);
    judged.operations = contract.operations.length;
    const pages = createApiPages(contract, { api: 'qr', outputDir: 'api_qr' });
    const sizes = pages.map(({ id, data }) => {
      const { main: html = '', samples = {} } = data.html ?? {};
      const all =
        html +
        Object.values(samples)
          .map((group) => Object.values(group).join(''))
          .join('');
      return { id, bytes: Buffer.byteLength(all), gzip: gzipSync(all).length };
    });
    // What a build makes of it besides.
    const { json } = await publishContract(contract, 'https://docs.example.com', folder);
    const [api] = apis;
    await collectionFiles([{ api, contract, json }], 'https://docs.example.com');
    judged.state = 'built';
    judged.pages = pages.length;
    judged.parts = pages.filter(({ part }) => part).length;
    judged.output = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    judged.heaviest = [...sizes].sort((a, b) => b.gzip - a.gzip)[0];
  } catch (error) {
    if (error instanceof WriterError) {
      judged.faults = error.message.split('\n\n');
    } else {
      judged.state = 'crashed';
      judged.faults = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    }
  }
  judged.seconds = (performance.now() - start) / 1000;
  judged.memory = process.resourceUsage().maxRSS * 1024;
  writeFileSync(path.resolve(result), JSON.stringify(judged));
}

void main(process.argv.slice(2));
