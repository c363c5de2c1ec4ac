import type { ErrorCodes } from '@portal/sources/content/error-codes';
import type { Fact } from '@portal/sources/content/facts';
import type { WordChoice } from '@portal/sources/content/word-choices';
import type { PageMap } from '../../generate/page-map';
import type { Report } from '../shared/finding';
import type { Names } from './names';
import type { Page } from './page';
import type { Schemas } from './schemas';

export interface Context {
  facts: ReadonlyMap<string, Fact>;
  codes: ErrorCodes;
  names: Names;
  schemas: Schemas;
  /** Error codes in the example responses of each operation (`POST /device/sale`). */
  answers: ReadonlyMap<string, ReadonlySet<string>>;
  wordChoices: readonly WordChoice[];
  pageMap: PageMap;
}

export type PageCheck = (page: Page, report: Report, context: Context) => void;
