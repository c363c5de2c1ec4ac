import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useId, useState, type ReactNode } from 'react';

import { attributes, control, textOfRecord, searchSkip } from '@portal/core/markup';
import { fold, spellingOf } from '@portal/core/search/fold';
import { FieldNames } from '../doc';
import { useTextLanguage } from '../english';
import { labels, quoted, valuesOf, wordFor } from './error-words';
import { ReactionRow } from './ReactionRow';
import type { ErrorDetail } from '@portal/core/lists';
import type { Sentence } from '@portal/core/values';
import './catalogue.css';

/** Returns the text in lower case, with one spelling of tone marks, so that `hủy` finds `huỷ`. */
const spelled = (text: string): string =>
  text
    .normalize()
    .toLowerCase()
    .replace(/\p{L}+/gu, spellingOf);

const kinds = ['money', 'do'] as const;

/** What the reader selected: a code is shown if one of its reactions has every selected value. */
type Selected = Partial<Record<(typeof kinds)[number], string>>;

/** Buttons that select the codes with the same answer to "did money move?", or with the same reaction. */
function Chips({
  language,
  selected,
  onSelect,
}: {
  language: keyof Sentence;
  selected: Selected;
  onSelect: (selected: Selected) => void;
}): ReactNode {
  const isBrowser = useIsBrowser();
  return kinds.map((kind) => (
    <div key={kind} role="group" aria-label={labels[kind][language]}>
      <span aria-hidden>{labels[kind][language]}</span>
      {valuesOf(kind).map((value) => (
        <button
          key={value}
          type="button"
          className="zg-control zg-control-small"
          disabled={!isBrowser}
          aria-pressed={selected[kind] === value}
          onClick={() => {
            onSelect({ ...selected, [kind]: selected[kind] === value ? undefined : value });
          }}
        >
          {wordFor(language, kind, value)}
        </button>
      ))}
    </div>
  ));
}

/** Returns the texts of a code with and without diacritics. A filter with diacritics matches only the first form. */
function searchedText({ code, reason_code, meaning, http, reactions }: ErrorDetail): string {
  const text = [
    ...[code, reason_code, meaning, http],
    ...reactions.flatMap(({ on, how, cashier }) => [...on, how, cashier]),
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
      data-badge={isSame ? key : 'depends'}
      {...{ [attributes.pageOnly]: isSame ? undefined : '' }}
      {...searchSkip}
    >
      {kind === 'money' && `${labels.moneyOfRow[language]} `}
      {isSame ? wordFor(language, kind, key) : labels[`${kind}Depends`][language]}.
    </span>
  );
}

interface Shown {
  item: ErrorDetail;
  language: keyof Sentence;
}

/** The text for the cashier if it is the same after each call, else undefined. */
function sharedCashier({ reactions }: ErrorDetail): string | undefined {
  const [first, ...others] = reactions;
  const isShared = others.length > 0 && others.every(({ cashier }) => cashier === first?.cashier);
  return isShared ? first?.cashier : undefined;
}

function Reactions({ item, language }: Shown): ReactNode {
  const own = kinds.filter((kind) => differs(item, kind));
  const isShared = sharedCashier(item) !== undefined;
  return item.reactions.map((reaction, index) => {
    const { how, cashier } = reaction;
    // The search indexes repeated texts for the cashier only once.
    const first = item.reactions.findIndex((other) => other.cashier === reaction.cashier);
    return (
      <div key={`${reaction.api.join()} ${reaction.on.join()}`} {...(first < index && searchSkip)}>
        <ReactionRow {...{ language, reaction, how, own, ...(!isShared && { cashier }) }} />
      </div>
    );
  });
}

function ErrorFold({ item, language }: Shown): ReactNode {
  const cashier = sharedCashier(item);
  return (
    <details
      id={`code-${item.code}`}
      {...{ [attributes.record]: 'error-code', [attributes.recordName]: item.code }}
    >
      <summary>
        <h3>
          <code>{item.code}</code>{' '}
          <span>{item.reason_code.split(/(?<=_)/).map((part) => [part, <wbr key={part} />])}</span>
        </h3>{' '}
        {item.http !== null && (
          <span
            className="zg-badge"
            data-badge="http"
            {...searchSkip}
            {...{ [attributes.pageOnly]: '' }}
          >
            HTTP {item.http}
          </span>
        )}{' '}
        <Badge item={item} language={language} kind="money" />{' '}
        <Badge item={item} language={language} kind="do" />
      </summary>
      <p {...textOfRecord}>
        <FieldNames>{item.meaning}</FieldNames>{' '}
        {item.http === null ? labels.inOutcome[language] : `HTTP ${item.http}.`}
      </p>
      <dl>
        <Reactions item={item} language={language} />
        {cashier !== undefined && (
          <div>
            <dt {...searchSkip}>{labels.cashier[language]}</dt>
            <dd>{quoted(language, cashier)}</dd>
          </div>
        )}
        {(
          [
            // Omitted for the integrator: the page says that the integrator fixes every code without this row.
            [
              labels.owner,
              item.owner === 'integrator' ? undefined : wordFor(language, 'owner', item.owner),
            ],
            [labels.log, item.log],
            [labels.source, item.status === 'source' ? labels.fromProvider[language] : undefined],
          ] as const
        ).map(
          ([term, text]) =>
            text !== undefined && (
              <div key={term.en} {...searchSkip}>
                <dt>{term[language]}</dt>
                <dd>
                  <FieldNames>{text}</FieldNames>
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}

/** Every error code, each in a collapsible section with its own address. The filter needs JavaScript. */
export function ErrorCatalogue({ items }: { items: readonly ErrorDetail[] }): ReactNode {
  const isBrowser = useIsBrowser();
  const id = useId();
  const [filter, setFilter] = useState('');
  const [selected, setSelected] = useState<Selected>({});
  const { collectAnchor } = useBrokenLinks();
  const { language } = useTextLanguage();
  const typed = spelled(filter).split(/\s+/);
  const found = items.filter((item) => {
    const text = searchedText(item);
    const isSelected = item.reactions.some((reaction) =>
      kinds.every((kind) => selected[kind] === undefined || selected[kind] === reaction[kind]),
    );
    return isSelected && typed.every((word) => text.includes(word));
  });
  for (const { code } of items) collectAnchor(`code-${code}`);
  return (
    <div className="zg-catalogue">
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
          {found.length} / {items.length}
        </span>
        <Chips {...{ language, selected }} onSelect={setSelected} />
      </search>
      {found.map((item) => (
        <ErrorFold key={item.code} item={item} language={language} />
      ))}
    </div>
  );
}
