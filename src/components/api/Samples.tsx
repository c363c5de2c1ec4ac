import type { ReactNode } from 'react';

import type { PageHtml, SampleGroup } from './page-data';

export function Samples({
  group,
  html,
}: {
  group: SampleGroup;
  html: PageHtml['samples'][string] | undefined;
}): ReactNode {
  return (
    <section data-samples={group.id} aria-labelledby={group.id}>
      <h2 id={group.id}>{group.title}</h2>
      {group.languages.map((language) => (
        <details key={language} open={language === 'python'}>
          <summary>{language}</summary>
          <pre>
            <code data-sample={language} dangerouslySetInnerHTML={{ __html: html?.[language] ?? '' }} />
          </pre>
        </details>
      ))}
    </section>
  );
}
