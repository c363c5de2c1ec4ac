import type { ReactNode } from 'react';

import { hitText, type StoredHit } from '../client';
import { StartLinks } from '../NoMatch';
import { Icon, type IconName } from './Icon';
import { Option } from './Option';
import { savedListId, type ScreenProps } from './screen-of';
import { keyOf, type OverlayItem, type SavedItem } from './sources';
import type { Overlay } from './use-overlay';

/** Screen for an empty query: recent and favorite searches, or links to common pages. */
export function StartScreen({ config, ...props }: ScreenProps): ReactNode {
  const { collections, status } = props.overlay.state;
  const lists = collections.filter(({ items }) => items.length > 0);
  if (lists.length > 0) {
    return lists.map((collection) => (
      <SavedList key={collection.source.sourceId} collection={collection} {...props} />
    ));
  }
  if (status !== 'idle') return null;
  return (
    <div className="DocSearch-StartScreen">
      {!config.disableUserPersonalization && <p className="DocSearch-Help">No recent searches</p>}
      <StartLinks />
    </div>
  );
}

type ListProps = Pick<ScreenProps, 'overlay' | 'setQuery'>;

interface SavedListProps extends ListProps {
  collection: Overlay['state']['collections'][number];
}

/** A list box with a list of buttons beside it, because an option must not contain controls. */
function SavedList({ collection: { source, items }, ...props }: SavedListProps): ReactNode {
  const saved = items.flatMap((item) => (isSaved(item) ? [item] : []));
  const name = source.sourceId === 'recent' ? 'Recent' : 'Favorite';
  const titleId = `docsearch-${source.sourceId}-title`;
  return (
    <section className="DocSearch-Hits">
      <div id={titleId} className="DocSearch-Hit-source">
        {name}
      </div>
      <div className="zg-search-saved">
        <div id={savedListId(source.sourceId)} role="listbox" aria-labelledby={titleId}>
          {saved.map((item) => (
            <Option key={keyOf(item)} item={item} source={source} overlay={props.overlay} />
          ))}
        </div>
        <ul aria-label={`${name} searches: actions`}>
          {saved.map((item) => (
            <li key={keyOf(item)}>
              <SavedActions item={item} {...props} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function isSaved(item: OverlayItem): item is SavedItem {
  return item.kind === 'recent' || item.kind === 'favorite';
}

function SavedActions({ item, overlay, setQuery }: ListProps & { item: SavedItem }): ReactNode {
  const { saved, state } = overlay;
  const name = hitText(item.hit)
    .title.parts.map(({ text }) => text)
    .join('');
  const action = (label: string, icon: IconName, change: (hit: StoredHit) => void) => (
    <button
      type="button"
      className="DocSearch-Hit-action-button"
      title={label}
      aria-label={`${label}: ${name}`}
      onClick={() => {
        change(item.hit);
        // Reads the lists again and focuses the field, because the pressed button is gone.
        setQuery(state.query);
      }}
    >
      <Icon name={icon} />
    </button>
  );
  if (item.kind === 'favorite') {
    return action('Remove this search from favorites', 'close', saved.removeFavorite);
  }
  return (
    <>
      {action('Save this search', 'star', saved.promote)}
      {action('Remove this search from history', 'close', saved.removeRecent)}
    </>
  );
}
