import { use, useState } from 'react';
import type { ReactNode } from 'react';

import { DocSummary, RestShown } from '../doc';
import { ContractLinks } from './ContractLinks';
import type { Edited } from './editor/RequestEditor';
import type { EditorSlot } from './EditorSlot';
import type { Endpoint } from './Endpoint';
import type { OperationData } from './page-data';
import type { Samples } from './Samples';
import { StaticHtml } from './StaticHtml';
import styles from './api.module.css';
import { useChoice } from './useChoice';
import { useLinks } from './useLinks';
import { usePageHtml } from './usePageHtml';

/** The parts that the theme names (src/theme/ApiExplorer). */
export interface OperationSlots {
  CodeSnippets: typeof Samples;
  MethodEndpoint: typeof Endpoint;
  Request: typeof EditorSlot;
}

/** An operation's page: title and address, what the spec says, and samples beside it. */
export function ApiOperation({
  operation,
  slots: { CodeSnippets, MethodEndpoint, Request },
  children,
}: {
  operation: OperationData;
  slots: OperationSlots;
  /** A tool of the workbench. */
  children?: ReactNode;
}): ReactNode {
  const { key, title, summary, sampleGroups } = operation;
  const { content: known, failed } = usePageHtml(key, operation.html);
  const shown = use(RestShown);
  const html = shown ? known : undefined;
  const [edited, setEdited] = useState<Edited>();
  // What stands below code that is still on its way would be pushed down when it comes.
  const groups = html ? sampleGroups : sampleGroups.slice(0, shown ? 1 : 0);
  useChoice(key, setEdited);
  useLinks(operation.links);
  return (
    <div id={key} className={styles['page']} lang="en">
      <header className={styles['header']}>
        <h1 lang="vi">{title}</h1>
        {summary !== undefined && <DocSummary>{summary}</DocSummary>}
        <MethodEndpoint operation={operation} />
      </header>
      <div className={styles['columns']}>
        <StaticHtml html={html?.main} english={operation.english} failed={failed} />
        <div className={styles['aside']}>
          {groups.map((group) => {
            const isCall = group.id === 'samples';
            return (
              <CodeSnippets
                key={group.id}
                group={group}
                fileName={key.split('/').at(-1) ?? key}
                html={html?.samples[group.id]}
                edited={isCall ? edited : undefined}
              >
                {isCall && (
                  <Request
                    pageKey={key}
                    ready={html !== undefined}
                    servers={group.servers}
                    onEdit={setEdited}
                  />
                )}
              </CodeSnippets>
            );
          })}
        </div>
      </div>
      {children}
      <ContractLinks apiKey={key.split('/', 1)[0] ?? ''} />
    </div>
  );
}
