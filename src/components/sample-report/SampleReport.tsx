import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import { ScrollTable } from '../doc';
import styles from './SampleReport.module.css';

type State = 'verified' | 'syntax-checked' | 'failed' | 'not run';

interface ReportedLanguage {
  language: string;
  run?: { toolchain: string; date: string };
  operations: { title: string; route: string; state: State }[];
}

const names: Record<State, string> = {
  verified: 'đã chạy',
  'syntax-checked': 'cú pháp',
  failed: 'lỗi',
  'not run': 'chưa chạy',
};

/** `17 đã chạy`, with every state that a language has. */
function summary(operations: ReportedLanguage['operations']): string {
  return Object.entries(names)
    .map(([state, name]) => ({
      name,
      count: operations.filter((operation) => operation.state === state).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}`)
    .join(', ');
}

/** What the last runs proved of each published sample; the build fills it from the report. */
export function SampleReport({ items }: { items: ReportedLanguage[] }): ReactNode {
  const operations = items[0]?.operations ?? [];
  return (
    // The names in it have pages of their own; here a search would only find them twice.
    <div data-search-skip>
      <ScrollTable>
        <thead>
          <tr>
            <th scope="col">Ngôn ngữ</th>
            <th scope="col">Kết quả</th>
            <th scope="col">Công cụ</th>
            <th scope="col">Ngày chạy</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ language, run, operations: mine }) => (
            <tr key={language}>
              <th scope="row">{language}</th>
              <td>{summary(mine)}</td>
              <td>{run?.toolchain ?? 'chưa có'}</td>
              <td>{run ? <time dateTime={run.date}>{run.date}</time> : 'chưa chạy'}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <ScrollTable className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">Thao tác</th>
            {items.map(({ language }) => (
              <th key={language} scope="col">
                {language}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {operations.map(({ title, route }, index) => (
            <tr key={route}>
              <th scope="row">
                <Link to={route}>{title}</Link>
              </th>
              {items.map(({ language, operations: mine }) => {
                const state = mine[index]?.state ?? 'not run';
                return (
                  <td key={language} data-state={state}>
                    {names[state]}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}
