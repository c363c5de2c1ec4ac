import type { ReactNode } from 'react';

import { sampleLanguages } from '../../samples';
import { CodePanel, LanguagePanel, LanguageTabs } from '../code';
import type { EditedSamples } from './editor/RequestEditor';
import type { PageHtml, SampleGroup } from './page-data';

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
      <LanguageTabs languages={group.languages} label={group.title}>
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
          </LanguagePanel>
        ))}
      </LanguageTabs>
    </section>
  );
}
