import { expect, it } from 'vitest';

import { apis } from '../../../src/core/apis';
import { createApiPages } from '../../../src/site/pipeline/api-pages';
import { sampleReport } from '../../../src/site/pipeline/markdown/lists/sample-report';
import { loadContract } from '../../../src/sources/openapi';
import { languageKeys } from '../../../src/core/samples';

it('the report page counts the badges of each API page', () => {
  const badges = new Map<string, number>();
  for (const api of apis)
    for (const { id, data } of createApiPages(loadContract(api.specPath, '.'), api, '.'))
      if ('sampleGroups' in data) {
        const proofs = data.sampleGroups.flatMap((group) => Object.keys(group.proofs ?? {}));
        badges.set(`/${api.outputDir}/${id}`, proofs.length);
      }
  const report = sampleReport('.');
  expect(report.languages.map(({ language }) => language)).toEqual([...languageKeys]);
  expect(report.operations.map(({ route }) => route)).toEqual([...badges.keys()]);
  for (const { route, states } of report.operations) {
    const proven = states.filter((state) => state === 'verified' || state === 'parsed');
    expect(proven.length, route).toBe(badges.get(route));
  }
});
