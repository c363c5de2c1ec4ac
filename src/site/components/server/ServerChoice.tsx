import { useId } from 'react';
import type { ReactNode } from 'react';

import Link from '@docusaurus/Link';

import { control } from '@portal/core/markup';
import { isEnvironment, type Environment, type ServerOption } from '@portal/core/samples';
import { createStoredChoice } from '../browser';
import { useLabels, useTextLanguage } from '../english';
import styles from './ServerChoice.module.css';

/** The reader's server for all samples; undefined: the first server of the contract. Each choice is a new object. */
export const { choose: chooseEnvironment, useChoice: useEnvironment } = createStoredChoice(
  'sample-server',
  isEnvironment,
  undefined,
);

const names: Record<Environment, string> = { uat: 'UAT', live: 'Live', simulator: 'Simulator' };

const vietnamese = { 'How to run it': 'Cách chạy', Other: 'Khác', Server: 'Máy chủ' } as const;

/** Shows the server of a sample. With JavaScript, the reader can choose another server for all samples. */
export function ServerChoice({
  servers,
  own,
}: {
  /** The first is the server of the contract. */
  servers: readonly ServerOption[];
  /** Server address that was typed or shared in the editor. It overrides the choice. */
  own?: string | undefined;
}): ReactNode {
  const id = useId();
  const label = useLabels(vietnamese);
  const { language } = useTextLanguage();
  const { value: environment } = useEnvironment();
  const [first] = servers;
  if (!first) return null;
  const chosen = servers.find((server) => server.environment === environment) ?? first;
  const shown = own === undefined ? chosen : servers.find(({ url }) => url === own);
  return (
    <p className={styles.choice} lang={language} {...control}>
      <label htmlFor={id}>{label('Server')}:</label>{' '}
      <select
        id={id}
        className="zg-input needs-scripts"
        value={shown?.environment ?? ''}
        onChange={({ target: { value } }) => {
          if (isEnvironment(value)) chooseEnvironment(value);
        }}
      >
        {!shown && <option value="">{label('Other')}</option>}
        {servers.map((server) => (
          <option key={server.environment} value={server.environment}>
            {names[server.environment]}
          </option>
        ))}
      </select>
      <strong className={styles.name}>{shown && names[shown.environment]}</strong>{' '}
      <span className={styles.address}>
        <code translate="no" data-server={shown?.environment ?? 'other'}>
          {shown?.url ?? own}
        </code>
      </span>
      {shown?.environment === 'simulator' && (
        <Link to="/documents/simulator">{label('How to run it')}</Link>
      )}
    </p>
  );
}
