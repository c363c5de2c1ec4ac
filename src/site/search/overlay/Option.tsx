import type { AutocompleteCollection } from '@algolia/autocomplete-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { HitRow } from '../HitRow';
import { Icon, type IconName } from './Icon';
import { type OverlayItem, urlOf } from './sources';
import type { Overlay } from './use-overlay';

interface OptionProps {
  item: OverlayItem;
  source: AutocompleteCollection<OverlayItem>['source'];
  overlay: Overlay;
}

/**
 * Option of a list. It is a link, so that readers can copy it or open it in another tab, and contains no controls. The
 * link of Docusaurus would prefetch the page of each option.
 */
export function Option({ item, source, overlay: { engine } }: OptionProps): ReactNode {
  return (
    <Link
      {...engine.getItemProps({ item, source })}
      to={urlOf(item)}
      tabIndex={-1}
      className={item.kind === 'see-all' ? 'zg-search-see-all' : 'DocSearch-Hit'}
    >
      {item.kind === 'see-all' ? seeAll(item.count) : <HitBody item={item} />}
    </Link>
  );
}

const seeAll = (count: number) => (count === 1 ? 'See 1 result' : `See all ${count} results`);

function HitBody({ item }: { item: Exclude<OverlayItem, { kind: 'see-all' }> }): ReactNode {
  const nested = item.kind === 'hit' && item.parent !== null;
  return (
    <span className="DocSearch-Hit-Container">
      {nested && <Icon className="DocSearch-Hit-Tree" name="branch" />}
      <Icon className="DocSearch-Hit-icon" name={iconOf(item)} />
      <span className="DocSearch-Hit-content-wrapper">
        <HitRow hit={item.hit} nested={nested} />
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
