import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

import type { LanguageKey, SampleProof, SampleState } from '../../samples';
import { ScrollTable } from '../doc';
import styles from './SampleReport.module.css';

/** An operation and, in the order of the tabs, what is known of its samples. */
export interface ReportedOperation {
  title: string;
  route: string;
  states: SampleState[];
}

/** What the committed report says of the samples as last generated. */
export interface ReportedSamples {
  /** In the order of the tabs, with the last complete run; none where there has been none. */
  languages: { language: LanguageKey; run?: SampleProof }[];
  operations: ReportedOperation[];
}

const names: Record<SampleState, string> = {
  verified: 'đã chạy',
  parsed: 'đúng cú pháp',
  failed: 'lỗi',
  unchecked: 'chưa kiểm tra',
};

/** `17 đã chạy`, with every state that a language has. */
function summary(states: readonly (SampleState | undefined)[]): string {
  return Object.entries(names)
    .map(([state, name]) => ({ name, count: states.filter((each) => each === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}`)
    .join(', ');
}

/** What the last runs proved of each published sample; the build fills it from the report. */
export function SampleReport({ items }: { items: ReportedSamples }): ReactNode {
  const { languages, operations } = items;
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
          {languages.map(({ language, run }, index) => (
            <tr key={language}>
              <th scope="row">{language}</th>
              <td>{summary(operations.map(({ states }) => states[index]))}</td>
              <td>{run?.toolchain ?? 'chưa có'}</td>
              <td>{run ? <time dateTime={run.date}>{run.date}</time> : 'chưa có'}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <ScrollTable className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">Thao tác</th>
            {languages.map(({ language }) => (
              <th key={language} scope="col">
                {language}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {operations.map(({ title, route, states }) => (
            <tr key={route}>
              <th scope="row">
                <Link to={route}>{title}</Link>
              </th>
              {states.map((state, index) => (
                <td key={languages[index]?.language} data-state={state}>
                  {names[state]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}
