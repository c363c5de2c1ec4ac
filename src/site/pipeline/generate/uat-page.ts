import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { loadUatCases, type UatGroup } from '@portal/sources/content/uat-cases';
import { WriterError } from '@portal/sources/content/writer-error';

const page = 'docs/uat.mdx';

const required = ({ cases }: UatGroup): number => cases.filter((one) => one.required).length;

/** As GitHub and Docusaurus make an anchor of a heading. */
const anchor = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

function table(group: UatGroup): string {
  const rows = group.cases.map(
    ({ id, required: must, do: steps, expect }) =>
      `| ${id}${must ? ' ●' : ''} | ${steps} | ${expect} |`,
  );
  return [
    `<summary>${group.name}: ${String(group.cases.length)} ca, ${String(required(group))} bắt buộc</summary>`,
    '',
    '| Mã | Làm | Phải thấy |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '',
  ].join('\n');
}

/**
 * The UAT page with the tables of the cases, between the writer's own text.
 * @throws {WriterError} on a group that has no place on the page
 */
export function uatPage(text: string, groups: readonly UatGroup[]): string {
  let filled = text.replace(
    /(?<=\| Nhóm \| Số ca \| Bắt buộc \| Bằng chứng \|\n\| --- \| --- \| --- \| --- \|\n)(?:\|.*\n)+/,
    () =>
      groups
        .map(
          (group) =>
            `| [${group.name}](#${anchor(group.name)}) | ${String(group.cases.length)} | ${String(required(group))} | ${group.evidence} |\n`,
        )
        .join(''),
  );
  for (const group of groups) {
    const start = filled.indexOf(`<summary>${group.name}: `);
    const end = filled.indexOf('</details>', start);
    if (start < 0 || end < 0) {
      throw new WriterError({
        file: page,
        line: 1,
        problem: `the page has no place for the cases of "${group.name}"`,
        fix: `Under a heading "### ${group.name}" write <details> with <summary>${group.name}: </summary>.`,
      });
    }
    filled = filled.slice(0, start) + table(group) + filled.slice(end);
  }
  return filled;
}

/** Writes the tables of `specs/uat-cases.yaml` into the UAT page, where they differ. */
export function synchroniseUatPage(siteDir: string): boolean {
  const file = path.join(siteDir, page);
  const text = readFileSync(file, 'utf8');
  const filled = uatPage(text, loadUatCases(siteDir));
  if (filled !== text) writeFileSync(file, filled);
  return filled !== text;
}
