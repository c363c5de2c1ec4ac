import { expect, test } from 'vitest';

import { judgeAdvisories } from '../audit/advisories';

const report = (severity?: string): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: severity
      ? { leaky: { severity, range: '<1.2.3', fixAvailable: severity === 'high' } }
      : {},
    metadata: { dependencies: { prod: 900 } },
  });

test('a high or critical finding in what ships is named with its versions', () => {
  for (const severity of ['high', 'critical']) {
    expect(judgeAdvisories(report(severity))).toMatchObject({
      kind: 'vulnerable',
      findings: [expect.stringContaining(`leaky <1.2.3: ${severity}`)],
    });
  }
});

test('no finding, or only lesser ones, is clean and says of how many packages', () => {
  for (const text of [report(), report('moderate'), report('low')]) {
    expect(judgeAdvisories(text)).toEqual({ kind: 'clean', packages: 900 });
  }
});

test.each([
  ['a refused request', '{"message":"405 Method Not Allowed","statusCode":405,"error":{}}', '405'],
  ['an unreachable registry', '{"error":{"code":"ENOTFOUND","summary":"not found"}}', 'not found'],
  ['no report at all', '', 'npm printed nothing'],
  ['something else', '<html>Bad gateway</html>', 'Bad gateway'],
  ['a report about nothing', '{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}', ''],
])('%s is no clean bill', (_name, output, reason) => {
  const verdict = judgeAdvisories(output);
  expect(verdict.kind).toBe('could not ask');
  expect(verdict).toMatchObject({ reason: expect.stringContaining(reason) as string });
});
