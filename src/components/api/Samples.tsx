import Link from '@docusaurus/Link';
import CodeTabs from '@theme/ApiExplorer/CodeTabs';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { sampleLanguages, type SampleProof } from '../../samples';
import { CodePanel, LanguagePanel, useShownLanguage } from '../code';
import type { PrintEdited } from './editor/RequestEditor';
import type { PageHtml, SampleGroup } from './page-data';
import styles from './api.module.css';

const extensions = new Map<string, string>(
  sampleLanguages.map(({ key, extension }) => [key, extension]),
);

/** One request (or receiver) in every language; all of them are in the HTML. */
export function Samples({
  group,
  fileName,
  html,
  printEdited,
  children,
}: {
  group: SampleGroup;
  /** Of a download, without its extension. */
  fileName: string;
  html: PageHtml['samples'][string] | undefined;
  /** The request as the reader has changed it. */
  printEdited?: PrintEdited | undefined;
  /** What stands between the heading and the tabs. */
  children?: ReactNode;
}): ReactNode {
  const shown = useShownLanguage(group.languages);
  const edited = useMemo(
    () => (shown === undefined ? undefined : printEdited?.(shown)),
    [printEdited, shown],
  );
  return (
    <section data-samples={group.id} data-operation={group.call} aria-labelledby={group.id}>
      <h2 id={group.id}>{group.title}</h2>
      {children}
      <CodeTabs languages={group.languages} label={group.title}>
        {group.languages.map((language) => {
          const source = language === shown ? edited : undefined;
          const file = group.files?.[language];
          return (
            <LanguagePanel key={language} language={language}>
              <CodePanel
                language={language}
                sample={language}
                {...(!file && { fileName: `${fileName}.${extensions.get(language) ?? 'txt'}` })}
                {...(source === undefined && { html: html?.[language] ?? '' })}
              >
                {source}
              </CodePanel>
              {file && (
                <p className={styles['proof']}>
                  <strong>Tested:</strong> the handler of{' '}
                  <Link to={file.href}>{file.name}, whole, with its settings</Link>.
                </p>
              )}
              {html && source === undefined && <ProofNote proof={group.proofs?.[language]} />}
            </LanguagePanel>
          );
        })}
      </CodeTabs>
    </section>
  );
}

/** What is proven of the text above; a sample that the reader has edited has no proof. */
function ProofNote({ proof }: { proof: SampleProof | undefined }): ReactNode {
  if (!proof) return null;
  const { result, toolchain, date } = proof;
  return (
    <p className={styles['proof']} data-proof={result}>
      {result === 'verified' ? (
        <>
          <strong>Verified:</strong> this text ran and sent what the specification says
        </>
      ) : (
        <>
          <strong>Parsed:</strong> a parser of the language accepts this text; it was not run
        </>
      )}{' '}
      ({toolchain}, <time dateTime={date}>{date}</time>).
    </p>
  );
}
