import type { AutocompleteCollection } from '@algolia/autocomplete-core';
import type { MouseEvent, ReactNode } from 'react';

import { opensElsewhere } from '../arrival';
import { hitText, isMarked } from '../client';
import { Marked, Trail } from '../Marked';
import { Icon, type IconName } from './Icon';
import { alsoCalled, seeAllResults } from '../labels';
import { type OverlayItem, urlOf } from './sources';
import type { Overlay } from './use-overlay';

interface OptionProps {
  item: OverlayItem;
  source: AutocompleteCollection<OverlayItem>['source'];
  overlay: Overlay;
}

/**
 * One choice of a list: a link (so that the browser can open it elsewhere, and copy it) that is an
 * option to assistive technology, with nothing to press inside.
 */
export function Option({ item, source, overlay: { engine, navigate } }: OptionProps): ReactNode {
  const url = urlOf(item);
  const option = engine.getItemProps({ item, source });
  const onClick = (event: MouseEvent) => {
    option.onClick(event);
    if (opensElsewhere(event)) return;
    event.preventDefault();
    navigate(url);
  };
  return (
    <a
      {...option}
      href={url}
      tabIndex={-1}
      className={item.kind === 'see-all' ? 'zg-search-see-all' : 'DocSearch-Hit'}
      onClick={onClick}
    >
      {item.kind === 'see-all' ? seeAllResults(item.count) : <HitBody item={item} />}
    </a>
  );
}

function HitBody({ item }: { item: Exclude<OverlayItem, { kind: 'see-all' }> }): ReactNode {
  const { titles, excerpt, alias } = hitText(item.hit);
  const isText = item.hit.type === 'content';
  const own = isText ? undefined : titles.at(-1);
  const trail = isText ? titles : titles.slice(0, -1);
  // Under a page what it is about; elsewhere the text where it says why the hit is there.
  const text = item.hit.type === 'lvl1' || !titles.some(({ parts }) => isMarked(parts));
  const nested = item.kind === 'hit' && item.parent !== null;
  return (
    <span className="DocSearch-Hit-Container">
      {nested && <Icon className="DocSearch-Hit-Tree" name="branch" />}
      <Icon className="DocSearch-Hit-icon" name={iconOf(item)} />
      <span className="DocSearch-Hit-content-wrapper">
        <span className="DocSearch-Hit-title">
          {own === undefined ? <Marked parts={excerpt} /> : <Trail titles={[own]} />}
        </span>
        {own !== undefined && text && excerpt.length > 0 && (
          <span className="DocSearch-Hit-path">
            <Marked parts={excerpt} />
          </span>
        )}
        {alias.length > 0 && (
          <span className="DocSearch-Hit-path">
            {alsoCalled} <Marked parts={alias} />
          </span>
        )}
        {trail.length > 0 && (
          <span className="DocSearch-Hit-path">
            <Trail titles={trail} />
          </span>
        )}
      </span>
      <Icon className="DocSearch-Hit-Select-Icon" name="enter" />
    </span>
  );
}

function iconOf(item: Exclude<OverlayItem, { kind: 'see-all' }>): IconName {
  if (item.kind !== 'hit') return item.kind === 'recent' ? 'recent' : 'star';
  if (item.hit.type === 'content') return 'text';
  return item.hit.type === 'lvl1' ? 'page' : 'heading';
}
