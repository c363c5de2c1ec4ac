import { useId } from 'react';
import type { ReactNode } from 'react';

import Link from '@docusaurus/Link';

import { control } from '@portal/core/markup';
import { isEnvironment, type Environment, type ServerOption } from '@portal/core/samples';
import { chooseEnvironment, useEnvironment } from './environment';
import styles from './ServerChoice.module.css';

const names: Record<Environment, string> = { uat: 'UAT', live: 'Live', simulator: 'Simulator' };

/**
 * Says above a sample which server it calls, and lets readers choose another, for all samples of the
 * portal at once. Without JavaScript it says the server of the contract, which the sample then shows.
 */
export function ServerChoice({
  servers,
  own,
}: {
  /** The first is the contract's. */
  servers: readonly ServerOption[];
  /** The address that the editor has, by a reader's hand or by a link, whatever is chosen here. */
  own?: string | undefined;
}): ReactNode {
  const id = useId();
  const { value: environment } = useEnvironment();
  const [first] = servers;
  if (!first) return null;
  const chosen = servers.find((server) => server.environment === environment) ?? first;
  const shown = own === undefined ? chosen : servers.find(({ url }) => url === own);
  return (
    <p className={styles['choice']} lang="en" {...control}>
      <label htmlFor={id}>Server:</label>{' '}
      <select
        id={id}
        className="needs-scripts"
        value={shown?.environment ?? ''}
        onChange={({ target: { value } }) => {
          if (isEnvironment(value)) chooseEnvironment(value);
        }}
      >
        {!shown && <option value="">Other</option>}
        {servers.map((server) => (
          <option key={server.environment} value={server.environment}>
            {names[server.environment]}
          </option>
        ))}
      </select>
      <strong className={styles['name']}>{shown && names[shown.environment]}</strong>{' '}
      {shown?.environment === 'simulator' && <Link to="/documents/simulator">How to run it</Link>}
      <span className={styles['address']}>
        <code translate="no" data-server={shown?.environment ?? 'other'}>
          {shown?.url ?? own}
        </code>
      </span>
    </p>
  );
}
