import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import { wordFor, type ErrorWords } from './error-words';

/** Names of calls and groups of calls that exist in several APIs. Their rows also contain the name of the API. */
const bothHave = new Set(['every', 'secured', 'reads', 'plain', 'POST /auth/token']);

interface Props {
  shown: ErrorWords;
  reaction: { api: readonly string[]; on: readonly string[]; money: string; do: string };
  how: string;
  /** Undefined if all calls have the same text for the cashier. */
  cashier?: string | undefined;
  /** Facts that differ between the calls and are therefore in the row instead of a badge. */
  own: readonly ('money' | 'do')[];
}

/** Shows the right reaction to a code for some of the calls, and the text for the cashier. */
export function ReactionRow({ shown, reaction, how, cashier, own }: Props): ReactNode {
  const { label } = shown;
  const isOfSome = reaction.on.some((name) => bothHave.has(name));
  return (
    <>
      {/* Not in the search index: the page of an operation lists its codes. */}
      <dt {...searchSkip}>
        {isOfSome && `${reaction.api.map((api) => wordFor(shown, 'api', api)).join(', ')}: `}
        {reaction.on.map((name) => wordFor(shown, 'on', name)).join(', ')}
      </dt>
      <dd>
        {own.includes('do') && (
          <strong {...searchSkip}>{wordFor(shown, 'do', reaction.do)}.</strong>
        )}{' '}
        {own.includes('money') && (
          <span {...searchSkip}>
            {label.money} {wordFor(shown, 'money', reaction.money)}.{' '}
          </span>
        )}
        {how} {cashier !== undefined && `${label.cashier}: «${cashier}»`}
      </dd>
    </>
  );
}
