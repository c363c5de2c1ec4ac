import Link from '@docusaurus/Link';
import CodeTabs from '@theme/ApiExplorer/CodeTabs';
import type { ReactNode } from 'react';

import { attributes, fold } from '@portal/core/markup';
import { languages, withServer, type SampleProof } from '@portal/core/samples';
import { CodePanel, LanguagePanel, useShownLanguage } from '../code';
import { useTextLanguage } from '../english';
import { ServerChoice, useEnvironment } from '../server';
import type { Edited } from './editor/RequestEditor';
import type { PageHtml, SampleGroup } from '@portal/core/api-page';
import styles from './api.module.css';
import { useApiLabels } from './labels';

/** One request (or receiver) in every language. The HTML contains all languages. */
export function Samples({
  group,
  fileName,
  html,
  edited: { print, server } = {},
  isFolded = false,
  withEditor = (sample) => sample,
}: {
  group: SampleGroup;
  /** File name of the download without its extension. */
  fileName: string;
  html: PageHtml['samples'][string] | undefined;
  /** Changes that the reader made to the request. */
  edited?: Edited | undefined;
  /** Whether the group is collapsed on a phone until the reader opens it. */
  isFolded?: boolean;
  /** Wraps the sample in the live editor. */
  withEditor?: (sample: ReactNode) => ReactNode;
}): ReactNode {
  const shown = useShownLanguage(group.languages);
  const { servers = [] } = group;
  const { value: environment = servers[0]?.environment } = useEnvironment();
  const { language: textLanguage } = useTextLanguage();
  const label = useApiLabels();
  const title = group.title[textLanguage];
  const heading = <h2 id={group.id}>{title}</h2>;
  const sample = (
    <>
      {servers.length > 1 && <ServerChoice servers={servers} own={server} />}
      <CodeTabs languages={group.languages} label={title}>
        {group.languages.map((language) => {
          const built = html?.[language] ?? '';
          const isShown = language === shown;
          const source = isShown ? print?.(language, built) : undefined;
          const file = group.files?.[language];
          // A hidden sample contains the contract's server until the reader selects the language of the sample.
          const text = isShown && environment ? withServer(built, servers, environment) : built;
          return (
            <LanguagePanel key={language} language={language}>
              <CodePanel
                language={language}
                sample={language}
                wrap
                {...(!file && { fileName: `${fileName}.${languages[language].extension}` })}
                html={source ?? text}
              />
              {file && (
                <p className={styles.proof}>
                  <strong>{label('Tested')}:</strong> {label('the handler of')}{' '}
                  <Link to={file.href}>
                    {file.name}, {label('complete, with its settings')}
                  </Link>
                  .
                </p>
              )}
              {html && source === undefined && (
                <ProofNote proof={group.proofs?.[language]} isContracts={text === built} />
              )}
            </LanguagePanel>
          );
        })}
      </CodeTabs>
    </>
  );
  return (
    <section
      {...{ [attributes.samples]: group.id }}
      data-operation={group.call}
      aria-labelledby={group.id}
    >
      {isFolded ? (
        <details className={styles.fold} {...fold}>
          <summary>{heading}</summary>
          {withEditor(sample)}
        </details>
      ) : (
        <>
          {heading}
          {withEditor(sample)}
        </>
      )}
    </section>
  );
}

/** Note on how the build checked the sample. */
function ProofNote({
  proof,
  isContracts,
}: {
  proof: SampleProof | undefined;
  /** Whether the shown sample contains the contract's server, with which the build checked it. */
  isContracts: boolean;
}): ReactNode {
  const label = useApiLabels();
  if (!proof) return null;
  const { result, toolchain, date } = proof;
  const isRun = result === 'verified';
  return (
    // The page's Markdown omits this note, because /documents/samples lists the results by language.
    <p className={styles.proof} {...{ [attributes.proof]: result, [attributes.pageOnly]: '' }}>
      <strong>{label(isRun ? 'Verified' : 'Parsed')}</strong>
      {!isRun && `, ${label('not run')}`}
      {!isContracts && `, ${label('with the first server of the specification')}`} ({toolchain},{' '}
      <time dateTime={date}>{date}</time>).
    </p>
  );
}
