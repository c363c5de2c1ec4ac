import type { PageMap } from '../../generate/page-map';
import type { Report } from '../shared/finding';
import type { Names } from './names';
import type { Page } from '../../markdown/read-page';
import type { Sources } from './sources';

export interface Context extends Sources {
  names: Names;
  /** Error codes in the example responses of each operation (`POST /device/sale`). */
  answers: ReadonlyMap<string, ReadonlySet<string>>;
  pageMap: PageMap;
}

export type PageCheck = (page: Page, report: Report, context: Context) => void;
