import pick from 'lodash/pick';

import type { EnglishErrors, ErrorDetail, WithEnglish } from '@portal/core/model';
import type { ErrorEntry } from '@portal/core/diagnosis';
import { siteFile } from './site-file';
import { loadErrorCodes, type ErrorCode } from './error-codes';

const sortedCodes = (siteDir: string): ErrorCode[] =>
  [...loadErrorCodes(siteDir).values()].sort((a, b) => a.code.localeCompare(b.code));

const ofReaction = ['api', 'on', 'money', 'do'] as const;

/** Returns the English texts by error code; the reactions are in the order of the table. */
export function englishErrors(siteDir: string): EnglishErrors {
  return Object.fromEntries(
    sortedCodes(siteDir).map(({ code, en, log_en, reactions }) => [
      code,
      {
        meaning: en,
        log: log_en,
        reactions: reactions.map((item) => [item.how_en, item.cashier_en] as const),
      },
    ]),
  );
}

/** Returns the codes sorted by number. */
export function errorDetails(siteDir: string): WithEnglish<ErrorDetail> {
  return {
    english: siteFile('english', englishErrors(siteDir)).address,
    codes: sortedCodes(siteDir).map((entry) => ({
      ...pick(entry, ['code', 'http', 'reason_code', 'vi', 'owner', 'status', 'log']),
      reactions: entry.reactions.map((each) => pick(each, [...ofReaction, 'how', 'cashier'])),
    })),
  };
}

/** Returns the whole table in both languages, for the lookup tool. */
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
