import type { OverlayItem } from './sources';

export function optionKey(item: OverlayItem): string {
  return item.kind === 'see-all' ? item.kind : item.hit.objectID;
}
