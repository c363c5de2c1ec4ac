import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useId, useState, type ReactNode } from 'react';

import { attributes, control, textOfRecord, searchSkip } from '@portal/core/markup';
import { fold, spellingOf } from '@portal/core/search/fold';
import { EnglishSwitch, useEnglish } from '../english';
import { labels, wordFor } from './error-words';
import { ReactionRow } from './ReactionRow';
import type { EnglishErrors, ErrorDetail, WithEnglish } from '@portal/core/model';
import type { Sentence } from '@portal/core/values';
import './catalogue.css';

/** Returns the text in lower case, with one spelling of tone marks, so that `hủy` finds `huỷ`. */
const spelled = (text: string): string =>
  text
    .normalize()
    .toLowerCase()
    .replace(/\p{L}+/gu, spellingOf);

/** Sort key: codes that a cashier sees come first, the success code comes last, other codes come between. */
const place = ({ code, owner }: ErrorDetail): number => {
  if (code === '000') return 2;
  return owner === 'store' || owner === 'bank' ? 0 : 1;
};

/** Returns the texts of a code with and without diacritics. A filter with diacritics matches only the first form. */
function searchedText(item: ErrorDetail, english: EnglishErrors[string] | undefined): string {
  const text = [
    ...[item.code, item.reason_code, item.vi, item.http],
    ...item.reactions.flatMap(({ on, how, cashier }) => [...on, how, cashier]),
    ...(english ? [english.meaning, ...english.reactions.flat()] : []),
  ].join(' ');
  return `${spelled(text)} ${fold(text)}`;
}

const differs = ({ reactions }: ErrorDetail, kind: 'money' | 'do'): boolean =>
  new Set(reactions.map((reaction) => reaction[kind])).size > 1;

/** Shows a fact if it is the same for all reactions to a code; otherwise a note that the fact depends on the call. */
function Badge({
  item,
  language,
  kind,
}: {
  item: ErrorDetail;
  language: keyof Sentence;
  kind: 'money' | 'do';
}): ReactNode {
  const isSame = !differs(item, kind);
  const key = item.reactions[0]?.[kind] ?? '';
  return (
    <span
      className="zg-badge"
      data-badge={isSame ? key : 'maybe'}
      {...{ [attributes.pageOnly]: isSame ? undefined : '' }}
      {...searchSkip}
    >
      {kind === 'money' && `${labels.money[language]} `}
      {isSame ? wordFor(language, kind, key) : labels[`${kind}Depends`][language]}.
    </span>
  );
}

interface Shown {
  item: ErrorDetail;
  language: keyof Sentence;
  english: EnglishErrors[string] | undefined;
}

/** The text for the cashier if it is the same after each call, else undefined. */
function sharedCashier({ reactions }: ErrorDetail): string | undefined {
  const [first, ...others] = reactions;
  const isShared = others.length > 0 && others.every(({ cashier }) => cashier === first?.cashier);
  return isShared ? first?.cashier : undefined;
}

function Reactions({ item, language, english }: Shown): ReactNode {
  const own = (['money', 'do'] as const).filter((kind) => differs(item, kind));
  const isShared = sharedCashier(item) !== undefined;
  return item.reactions.map((reaction, index) => {
    const [how, cashier] = english?.reactions[index] ?? [reaction.how, reaction.cashier];
    // The search indexes repeated texts for the cashier only once.
    const first = item.reactions.findIndex((other) => other.cashier === reaction.cashier);
    return (
      <div key={`${reaction.api.join()} ${reaction.on.join()}`} {...(first < index && searchSkip)}>
        <ReactionRow {...{ language, reaction, how, own, ...(!isShared && { cashier }) }} />
      </div>
    );
  });
}

function ErrorFold({ item, language, english }: Shown): ReactNode {
  const cashier = sharedCashier(item) && (english?.reactions[0]?.[1] ?? sharedCashier(item));
  return (
    <details
      id={`code-${item.code}`}
      {...{ [attributes.record]: 'error-code', [attributes.recordName]: item.code }}
    >
      <summary>
        <h3>
          <code>{item.code}</code> {item.reason_code}
        </h3>{' '}
        <Badge item={item} language={language} kind="money" />{' '}
        <Badge item={item} language={language} kind="do" />
      </summary>
      <p {...textOfRecord}>
        {english?.meaning ?? item.vi}{' '}
        {item.http === null ? labels.inOutcome[language] : `HTTP ${item.http}.`}
      </p>
      <dl>
        <Reactions item={item} language={language} english={english} />
        {cashier !== undefined && (
          <div>
            <dt {...searchSkip}>{labels.cashier[language]}</dt>
            <dd>«{cashier}»</dd>
          </div>
        )}
        {(
          [
            // Omitted for the integrator: the page says that the integrator fixes every code without this row.
            [
              labels.owner,
              item.owner === 'integrator' ? undefined : wordFor(language, 'owner', item.owner),
            ],
            [labels.log, english?.log ?? item.log],
            [labels.source, item.status === 'source' ? labels.fromProvider[language] : undefined],
          ] as const
        ).map(
          ([term, text]) =>
            text !== undefined && (
              <div key={term.en} {...searchSkip}>
                <dt>{term[language]}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}

/** Every error code, each in a collapsible section with its own address. The filter needs JavaScript. */
export function ErrorCatalogue({ items }: { items: WithEnglish<ErrorDetail> }): ReactNode {
  const isBrowser = useIsBrowser();
  const id = useId();
  const [filter, setFilter] = useState('');
  const { collectAnchor } = useBrokenLinks();
  const { texts, state } = useEnglish<EnglishErrors>(items.english);
  const language = texts ? 'en' : 'vi';
  const typed = spelled(filter).split(/\s+/);
  const codes = [...items.codes].sort((a, b) => place(a) - place(b));
  const found = codes.filter((item) => {
    const text = searchedText(item, texts?.[item.code]);
    return typed.every((word) => text.includes(word));
  });
  for (const { code } of codes) collectAnchor(`code-${code}`);
  return (
    <div className="zg-catalogue" lang={language} data-texts={state}>
      <EnglishSwitch state={state} />
      {/* In the HTML from the start, so that nothing moves. */}
      <search className="needs-scripts" {...control}>
        <label htmlFor={id}>{labels.filter[language]}</label>
        <input
          id={id}
          className="zg-input"
          type="search"
          value={filter}
          disabled={!isBrowser}
          onChange={(event) => {
            setFilter(event.target.value);
          }}
        />
        <span role="status">
          {found.length} / {codes.length}
        </span>
      </search>
      {found.map((item) => (
        <ErrorFold key={item.code} item={item} language={language} english={texts?.[item.code]} />
      ))}
    </div>
  );
}
