import { use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';

import { DocSummary, RestShown } from '../doc';
import type { PrintEdited } from './editor/RequestEditor';
import { EditorSlot } from './EditorSlot';
import { Endpoint } from './Endpoint';
import type { OperationData } from './page-data';
import { Samples } from './Samples';
import { StaticHtml } from './StaticHtml';
import styles from './api.module.css';
import { useLinks } from './useLinks';
import { usePageHtml } from './usePageHtml';

/** An operation's page: title and address, what the spec says, and samples beside it. */
export function ApiOperation({ operation }: { operation: OperationData }): ReactNode {
  const { key, title, summary, sampleGroups } = operation;
  const { content: known, failed } = usePageHtml(key, operation.html);
  const shown = use(RestShown);
  const html = shown ? known : undefined;
  const [printEdited, setPrintEdited] = useState<PrintEdited>();
  // Given as it is, a function would be taken for one that makes the next state.
  const onEdit = useCallback((print: PrintEdited | undefined) => {
    setPrintEdited(() => print);
  }, []);
  // What stands below code that is still on its way would be pushed down when it comes.
  const groups = html ? sampleGroups : sampleGroups.slice(0, shown ? 1 : 0);
  useLinks(operation.links);
  return (
    <div id={key} className={styles['page']} lang="en">
      <header className={styles['header']}>
        <h1 lang="vi">{title}</h1>
        {summary !== undefined && <DocSummary>{summary}</DocSummary>}
        <Endpoint operation={operation} />
      </header>
      <div className={styles['columns']}>
        <StaticHtml html={html?.main} failed={failed} />
        <div className={styles['aside']}>
          {groups.map((group) => {
            const isCall = group.id === 'samples';
            return (
              <Samples
                key={group.id}
                group={group}
                fileName={key.split('/').at(-1) ?? key}
                html={html?.samples[group.id]}
                printEdited={isCall ? printEdited : undefined}
              >
                {isCall && <EditorSlot pageKey={key} ready={html !== undefined} onEdit={onEdit} />}
              </Samples>
            );
          })}
        </div>
      </div>
    </div>
  );
}
