import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import { wordFor, type ErrorWords } from './error-words';

/** Groups and calls of several APIs: their row also names the API. */
const bothHave = new Set(['every', 'secured', 'reads', 'plain', 'POST /auth/token']);

interface Props {
  shown: ErrorWords;
  reaction: { api: readonly string[]; on: readonly string[]; money: string; do: string };
  how: string;
  /** Undefined if it is the same for all calls. */
  cashier?: string | undefined;
  /** Facts that differ between the calls, and are therefore not in the badges of the code. */
  own: readonly ('money' | 'do')[];
}

/** The action for a code in some of the calls, and the text that the cashier reads. */
export function ReactionRow({ shown, reaction, how, cashier, own }: Props): ReactNode {
  const { label } = shown;
  const isOfSome = reaction.on.some((name) => bothHave.has(name));
  return (
    <>
      {/* Not indexed: the page of an operation lists its codes. */}
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
