import Link from '@docusaurus/Link';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { apis } from '@portal/core/apis';
import { EnglishState, useTextLanguage } from '../english';
import { ContractLinks } from './ContractLinks';
import type { InfoData } from '@portal/core/api-page';
import { FoldTools, StaticHtml, TextToCome } from './StaticHtml';
import styles from './api.module.css';
import { useApiLabels } from './labels';
import { useStaticText } from './useStaticText';

/** Overview page of an API. */
export function ApiInfo({ api }: { api: InfoData }): ReactNode {
  const text = useRef<HTMLDivElement>(null);
  const { html, failed, state } = useStaticText(text, api);
  const label = useApiLabels();
  const { language } = useTextLanguage();
  const apiKey = api.key.split('/', 1)[0] ?? '';
  const index = apis.find(({ key }) => key === apiKey)?.index;
  return (
    <div id={api.key} className={styles.page} lang={language} data-texts={state}>
      <p>
        {label('Version')} {api.version}
        {index && (
          <>
            {' · '}
            <Link to={index.route}>{label('All operations')}</Link>
          </>
        )}
      </p>
      <ContractLinks apiKey={apiKey} />
      <div ref={text}>
        {html ? (
          <>
            <EnglishState state={state} />
            <FoldTools of={text} />
            <StaticHtml part="main" html={html.main} />
          </>
        ) : (
          <TextToCome failed={failed} />
        )}
      </div>
    </div>
  );
}
