import CodeTabs from '@theme/ApiExplorer/CodeTabs';
import type { ReactNode } from 'react';

import { sampleLanguages, type SampleProof } from '../../samples';
import { CodePanel, LanguagePanel } from '../code';
import type { EditedSamples } from './editor/RequestEditor';
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
  edited,
  children,
}: {
  group: SampleGroup;
  /** Of a download, without its extension. */
  fileName: string;
  html: PageHtml['samples'][string] | undefined;
  /** Samples of the request as the reader has changed it. */
  edited?: EditedSamples | undefined;
  /** What stands between the heading and the tabs. */
  children?: ReactNode;
}): ReactNode {
  return (
    <section data-samples={group.id} data-operation={group.call} aria-labelledby={group.id}>
      <h2 id={group.id}>{group.title}</h2>
      {children}
      <CodeTabs languages={group.languages} label={group.title}>
        {group.languages.map((language) => (
          <LanguagePanel key={language} language={language}>
            <CodePanel
              language={language}
              sample={language}
              fileName={`${fileName}.${extensions.get(language) ?? 'txt'}`}
              {...(edited?.[language] === undefined && { html: html?.[language] ?? '' })}
            >
              {edited?.[language]}
            </CodePanel>
            {html && edited?.[language] === undefined && (
              <ProofNote proof={group.proofs?.[language]} />
            )}
          </LanguagePanel>
        ))}
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
