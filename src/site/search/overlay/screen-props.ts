import type { SearchConfig } from '../client';
import type { Overlay } from './use-overlay';

/** What every screen below the field is given. */
export interface ScreenProps {
  overlay: Overlay;
  config: SearchConfig;
  setQuery: (query: string) => void;
}
