import { PageMetadata } from '@docusaurus/theme-common';
import { use, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { FieldNames, PageHead, RestShown } from '../doc';
import { EnglishState, useTextLanguage } from '../english';
import { ContractLinks } from './ContractLinks';
import type { Edited } from './editor/RequestEditor';
import type { EditorSlot } from './EditorSlot';
import type { Endpoint } from './Endpoint';
import type { OperationData } from '@portal/core/api-page';
import type { Samples } from './Samples';
import { FoldTools, StaticHtml, TextToCome } from './StaticHtml';
import styles from './api.module.css';
import { useCurrentSection } from './use-current-section';
import { useStaticText } from './useStaticText';

/**
 * Updates samples and examples when the reader chooses a schema (src/site/pipeline/api-pages, `api-choice`). CSS shows
 * the chosen schema without this hook. The code for the updates loads at the first choice.
 * @param key id of the page
 */
function useChoice(key: string, onEdit: (edited: Edited) => void): void {
  useEffect(() => {
    const root = document.getElementById(key);
    const onChange = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement)) return;
      const example = document.getElementById(target.dataset['example'] ?? '');
      if (!root || !(example instanceof HTMLDetailsElement)) return;
      void import('./choose-example').then(({ chooseExample }) => {
        chooseExample(root, example, onEdit);
      });
    };
    root?.addEventListener('change', onChange);
    return () => root?.removeEventListener('change', onChange);
  }, [key, onEdit]);
}

/** Page of an operation. A wide screen has the samples beside the text. */
export function ApiOperation({
  operation,
  slots: { CodeSnippets, MethodEndpoint, Request },
  children,
}: {
  operation: OperationData;
  /** Components that the theme can replace (src/theme/ApiExplorer). */
  slots: {
    CodeSnippets: typeof Samples;
    MethodEndpoint: typeof Endpoint;
    Request: typeof EditorSlot;
  };
  /** An interactive tool (`components/tools`), rendered below the text. */
  children?: ReactNode;
}): ReactNode {
  const { key, summary, sampleGroups } = operation;
  const { language } = useTextLanguage();
  const title = (language === 'en' ? operation.englishTitle : undefined) ?? operation.title;
  const [edited, setEdited] = useState<Edited>();
  const root = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLDivElement>(null);
  const isRestShown = use(RestShown);
  const { html, failed, state } = useStaticText(root, operation, isRestShown);
  useChoice(key, setEdited);
  useCurrentSection(root, html?.main);
  return (
    <div ref={root} id={key} className={styles.page} lang={language} data-texts={state}>
      {title !== operation.title && <PageMetadata title={title} />}
      <PageHead>
        <header className={styles.header}>
          <h1 lang={title === operation.title ? 'vi' : 'en'}>{title}</h1>
          {/* Hidden while the texts are Vietnamese: a page is in one language. */}
          {summary !== undefined && summary !== `${title}.` && (
            <p lang="en" className={styles.summary}>
              <FieldNames>{summary}</FieldNames>
            </p>
          )}
        </header>
      </PageHead>
      <MethodEndpoint operation={operation} />
      {html?.jump !== undefined && <StaticHtml part="jump" html={html.jump} />}
      {html ? (
        <div key="text" className={styles.columns}>
          <div>
            <EnglishState state={state} />
            <StaticHtml part="lead" html={html.lead ?? ''} />
          </div>
          <div className={styles.aside}>
            {(isRestShown ? sampleGroups : sampleGroups.slice(0, 1)).map((group, index) => {
              const isCall = group.id === 'samples';
              return (
                <CodeSnippets
                  key={group.id}
                  group={group}
                  fileName={key.split('/').at(-1) ?? key}
                  html={html.samples[group.id]}
                  edited={isCall ? edited : undefined}
                  isFolded={index > 0}
                  {...(isCall && {
                    withEditor: (sample) => (
                      <Request
                        pageKey={key}
                        servers={group.servers}
                        edited={edited}
                        onEdit={setEdited}
                      >
                        {sample}
                      </Request>
                    ),
                  })}
                />
              );
            })}
          </div>
          {isRestShown && (
            <div ref={details}>
              <FoldTools of={details} />
              <StaticHtml part="main" html={html.main} />
            </div>
          )}
        </div>
      ) : (
        // With a different key React does not reuse the element that contains the text.
        <div key="to-come">
          <TextToCome failed={failed} />
        </div>
      )}
      {children}
      <ContractLinks apiKey={key.split('/', 1)[0] ?? ''} isAgain />
    </div>
  );
}
