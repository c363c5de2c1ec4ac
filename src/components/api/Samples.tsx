import type { ReactNode } from 'react';

import { sampleLanguages } from '../../samples';
import { CodePanel, LanguagePanel, LanguageTabs } from '../code';
import type { PageHtml, SampleGroup } from './page-data';

const extensions = new Map<string, string>(
  sampleLanguages.map(({ key, extension }) => [key, extension]),
);

/** One request (or receiver) in every language; all of them are in the HTML. */
export function Samples({
  group,
  fileName,
  html,
}: {
  group: SampleGroup;
  /** Of a download, without its extension. */
  fileName: string;
  html: PageHtml['samples'][string] | undefined;
}): ReactNode {
  return (
    <section data-samples={group.id} data-operation={group.call} aria-labelledby={group.id}>
      <h2 id={group.id}>{group.title}</h2>
      <LanguageTabs languages={group.languages} label={group.title}>
        {group.languages.map((language) => (
          <LanguagePanel key={language} language={language}>
            <CodePanel
              language={language}
              sample={language}
              html={html?.[language] ?? ''}
              fileName={`${fileName}.${extensions.get(language) ?? 'txt'}`}
            />
          </LanguagePanel>
        ))}
      </LanguageTabs>
    </section>
  );
}
