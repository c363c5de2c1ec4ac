import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import type { ReportedSamples, SampleState } from '@portal/core/samples';
import { DataTable } from '../doc';

const names: Record<SampleState, string> = {
  verified: 'đã chạy',
  parsed: 'đúng cú pháp',
  failed: 'lỗi',
  unchecked: 'chưa kiểm tra',
};

const allStates = Object.keys(names) as SampleState[];

function summary(states: readonly (SampleState | undefined)[]): string {
  return Object.entries(names)
    .map(([state, name]) => ({ name, count: states.filter((each) => each === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}`)
    .join(', ');
}

/** Results of the last runs of the samples. */
export function SampleReport({ items }: { items: ReportedSamples }): ReactNode {
  const { languages, operations } = items;
  // Most operations have the same results. The first table contains these, the second the others.
  const usual = operations[0]?.states.join();
  const others = operations.filter(({ states }) => states.join() !== usual);
  const shown = allStates.filter((state) => others.some(({ states }) => states.includes(state)));
  return (
    // The search does not index the report, because it indexes the page of each operation.
    <div {...searchSkip}>
      <DataTable
        columns={['Ngôn ngữ', 'Kết quả', 'Công cụ', 'Ngày chạy']}
        named
        rows={languages.map(({ language, run }, index) => ({
          key: language,
          cells: [
            language,
            summary(operations.map(({ states }) => states[index])),
            run?.toolchain ?? 'chưa có',
            run ? <time dateTime={run.date}>{run.date}</time> : 'chưa có',
          ],
        }))}
      />
      {others.length > 0 && (
        <DataTable
          columns={['Thao tác', ...shown.map((state) => names[state])]}
          named
          rows={others.map(({ title, route, states }) => ({
            key: route,
            cells: [
              <Link key={route} to={route}>
                {title}
              </Link>,
              ...shown.map((state) => {
                const found = languages.filter((_, index) => states[index] === state);
                return found.map(({ language }) => language).join(', ') || 'không có';
              }),
            ],
          }))}
        />
      )}
    </div>
  );
}
