import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import { wordFor, type ErrorWords } from './error-words';

/** Calls that more than one API has: the row names the API. */
const bothHave = new Set(['every', 'secured', 'reads', 'plain', 'POST /auth/token']);

interface Props {
  shown: ErrorWords;
  reaction: { api: readonly string[]; on: readonly string[]; money: string; do: string };
  how: string;
  cashier: string;
  /** What is not the same for the whole code, and so not in its badges. */
  own: readonly ('money' | 'do')[];
}

/** What to do about a code in some of the calls, and what the cashier reads. */
export function ReactionRow({ shown, reaction, how, cashier, own }: Props): ReactNode {
  const { label } = shown;
  const isOfSome = reaction.on.some((name) => bothHave.has(name));
  return (
    <>
      {/* An operation's own page lists its codes: here the names would only be noise. */}
      <dt {...searchSkip}>
        {isOfSome && `${reaction.api.map((api) => wordFor(shown, 'api', api)).join(', ')}: `}
        {reaction.on.map((name) => wordFor(shown, 'on', name)).join(', ')}
      </dt>
      <dd>
        {own.includes('do') && (
          <strong {...searchSkip}>{wordFor(shown, 'do', reaction.do)}. </strong>
        )}
        {own.includes('money') && (
          <span {...searchSkip}>
            {label.money} {wordFor(shown, 'money', reaction.money)}.{' '}
          </span>
        )}
        {how} {label.cashier}: «{cashier}»
      </dd>
    </>
  );
}
