import pick from 'lodash/pick';

import type { ErrorDetail, WithEnglish } from '@portal/core/lists';
import type { ErrorEntry } from '@portal/core/diagnosis';
import { siteFile } from './site-file';
import { loadErrorCodes, type ErrorCode } from './error-codes';

const sortedCodes = (siteDir: string): ErrorCode[] =>
  [...loadErrorCodes(siteDir).values()].sort((a, b) => a.code.localeCompare(b.code));

const ofReaction = ['api', 'on', 'money', 'do'] as const;

/** Returns the codes sorted by number, with Vietnamese texts. */
export function errorDetails(siteDir: string): WithEnglish<ErrorDetail> {
  return {
    english: errorsFile(siteDir).address,
    codes: sortedCodes(siteDir).map((entry) => ({
      ...pick(entry, ['code', 'http', 'reason_code', 'vi', 'owner', 'status', 'log']),
      reactions: entry.reactions.map((each) => pick(each, [...ofReaction, 'how', 'cashier'])),
    })),
  };
}

/** Returns the whole table in both languages, for the lookup tool and the English catalogue. */
export function errorEntries(siteDir: string): ErrorEntry[] {
  return sortedCodes(siteDir).map((entry) => ({
    ...pick(entry, ['code', 'http', 'reason_code', 'owner']),
    meaning: { vi: entry.vi, en: entry.en },
    log: entry.log === undefined ? undefined : { vi: entry.log, en: entry.log_en ?? entry.log },
    reactions: entry.reactions.map((each) => ({
      ...pick(each, ofReaction),
      how: { vi: each.how, en: each.how_en },
      cashier: { vi: each.cashier, en: each.cashier_en },
    })),
  }));
}

export const errorsFile = (siteDir: string) => siteFile('errors', errorEntries(siteDir));
