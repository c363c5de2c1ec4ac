import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

import { attributes, textOfRecord, searchSkip } from '@portal/core/markup';
import { useEnglish } from '../english';
import { wordFor, words } from './error-words';
import type { EnglishErrors, ErrorDetail, WithEnglish } from '@portal/core/model';

/** Every error code of both APIs in detail, one section each; the build fills it from the table. */
export function ErrorCatalogue({ items }: { items: WithEnglish<ErrorDetail> }): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  const { texts } = useEnglish<EnglishErrors>(items.english);
  const language = texts ? 'en' : 'vi';
  const shown = words[language];
  const { label } = shown;
  return (
    <div className="zg-catalogue" lang={language}>
      {items.codes.map((item) => {
        const id = `code-${item.code}`;
        collectAnchor(id);
        const english = texts?.[item.code];
        return (
          <section
            key={id}
            id={id}
            {...{ [attributes.record]: 'error-code', [attributes.recordName]: item.code }}
          >
            <h3>
              <code>{item.code}</code> {item.reason_code}
            </h3>
            <p {...textOfRecord}>
              {english?.meaning ?? item.vi}{' '}
              {item.http === null ? label.inOutcome : `HTTP ${item.http}.`}
            </p>
            <dl>
              {item.reactions.map((reaction, index) => {
                const [how, cashier] = english?.reactions[index] ?? [
                  reaction.how,
                  reaction.cashier,
                ];
                // To search, the same words for the cashier are the same reaction.
                const first = item.reactions.findIndex(
                  (other) => other.cashier === reaction.cashier,
                );
                return (
                  <div
                    key={`${reaction.api.join()} ${reaction.on.join()}`}
                    {...(first < index && searchSkip)}
                  >
                    {/* An operation's own page lists its codes: here the names would only be noise. */}
                    <dt {...searchSkip}>
                      {reaction.api.map((api) => wordFor(shown, 'api', api)).join(', ')}:{' '}
                      {reaction.on.map((name) => wordFor(shown, 'on', name)).join(', ')}
                    </dt>
                    <dd>
                      {how} {label.money} {wordFor(shown, 'money', reaction.money)}. {label.cashier}
                      : «{cashier}»
                    </dd>
                  </div>
                );
              })}
              <div {...searchSkip}>
                <dt>{label.log}</dt>
                <dd>{english?.log ?? item.log}</dd>
              </div>
              <div {...searchSkip}>
                <dt>{label.owner}</dt>
                <dd>{wordFor(shown, 'owner', item.owner)}</dd>
              </div>
              <div {...searchSkip}>
                <dt>{label.source}</dt>
                <dd>{item.status === 'source' ? label.fromProvider : label.proposed}</dd>
              </div>
            </dl>
          </section>
        );
      })}
    </div>
  );
}
