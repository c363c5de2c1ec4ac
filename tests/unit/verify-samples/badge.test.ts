import { expect, it } from 'vitest';

import { createApiPages } from '../../../src/pipeline/api-pages';
import { apis } from '../../../src/apis';
import { Contract, loadContract } from '../../../src/pipeline/openapi';
import { sampleReport } from '../../../src/pipeline/markdown/lists/sample-report';
import { languageKeys } from '../../../src/samples';

/** How many samples of each page have a badge; a spec can be changed before it is read. */
function badges(change: (text: string) => string = (text) => text): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key: api, specPath, outputDir } of apis) {
    const text = change(loadContract(specPath).text);
    const contract = new Contract(specPath, text);
    for (const { id, data } of createApiPages(contract, { api, outputDir }))
      if ('sampleGroups' in data) {
        const proofs = data.sampleGroups.flatMap((group) => Object.keys(group.proofs ?? {}));
        counts.set(`/${outputDir}/${id}`, proofs.length);
      }
  }
  return counts;
}

/** Of the specs as they are. */
const committed = badges();

const total = (counts: Map<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);

it('gives badges from the committed report, and none once a text changes by one character', () => {
  expect(
    total(committed),
    'no text is proven: run `npm run verify -- samples` after a build and commit the report',
  ).toBeGreaterThan(0);
  expect(total(badges((text) => text.replaceAll(/- url: https?:\/\/\S+/g, '$&/x')))).toBe(0);
});

it('says on the report page what the badges say', () => {
  const report = sampleReport();
  expect(report.languages.map(({ language }) => language)).toEqual([...languageKeys]);
  expect(report.operations.map(({ route }) => route)).toEqual([...committed.keys()]);
  for (const { route, states } of report.operations) {
    expect(states).toHaveLength(languageKeys.length);
    const proven = states.filter((state) => state === 'verified' || state === 'parsed');
    expect(proven.length, route).toBe(committed.get(route));
  }
});
