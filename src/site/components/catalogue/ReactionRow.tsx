import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import type { Sentence } from '@portal/core/values';
import { FieldNames } from '../doc';
import { labels, quoted, wordFor } from './error-words';

/** Names of calls and groups of calls that exist in several APIs. Their rows also contain the name of the API. */
const bothHave = new Set(['every', 'secured', 'reads', 'plain', 'POST /auth/token']);

interface Props {
  language: keyof Sentence;
  reaction: { api: readonly string[]; on: readonly string[]; money: string; do: string };
  how: string;
  /** Undefined if all calls have the same text for the cashier. */
  cashier?: string | undefined;
  /** Facts that differ between the calls and are therefore in the row instead of a badge. */
  own: readonly ('money' | 'do')[];
}

/** Shows the right reaction to a code for some of the calls, and the text for the cashier. */
export function ReactionRow({ language, reaction, how, cashier, own }: Props): ReactNode {
  const isOfSome = reaction.on.some((name) => bothHave.has(name));
  return (
    <>
      {/* Not in the search index: the page of an operation lists its codes. */}
      <dt {...searchSkip}>
        {isOfSome &&
          reaction.api.length === 1 &&
          `${wordFor(language, 'api', reaction.api.join())}: `}
        {reaction.on.map((name) => wordFor(language, 'on', name)).join(', ')}
      </dt>
      <dd>
        {own.includes('do') && (
          <strong {...searchSkip}>{wordFor(language, 'do', reaction.do)}.</strong>
        )}{' '}
        {own.includes('money') && (
          <span {...searchSkip}>
            {labels.moneyOfRow[language]} {wordFor(language, 'money', reaction.money)}.{' '}
          </span>
        )}
        <FieldNames>{how}</FieldNames>{' '}
        {cashier !== undefined && `${labels.cashier[language]}: ${quoted(language, cashier)}`}
      </dd>
    </>
  );
}
