import pick from 'lodash/pick';

import type { TextLanguage } from '@portal/core/edition';
import type { ErrorDetail } from '@portal/core/lists';
import type { ErrorEntry } from '@portal/core/diagnosis';
import { siteFile } from './site-file';
import { loadErrorCodes, type ErrorCode } from './error-codes';

const sortedCodes = (siteDir: string): ErrorCode[] =>
  [...loadErrorCodes(siteDir).values()].sort((a, b) => a.code.localeCompare(b.code));

const ofReaction = ['api', 'on', 'money', 'do'] as const;

/** Returns the codes sorted by number, with the texts of one language. */
export const errorDetails = (siteDir: string, language: TextLanguage): ErrorDetail[] =>
  errorEntries(siteDir).map(({ meaning, log, reactions, ...entry }) => ({
    ...entry,
    meaning: meaning[language],
    ...(log && { log: log[language] }),
    reactions: reactions.map(({ how, cashier, ...each }) => ({
      ...each,
      how: how[language],
      cashier: cashier[language],
    })),
  }));

/** Returns the whole table in both languages, for the lookup tool. */
export function errorEntries(siteDir: string): (ErrorEntry & Pick<ErrorDetail, 'status'>)[] {
  return sortedCodes(siteDir).map((entry) => ({
    ...pick(entry, ['code', 'http', 'reason_code', 'owner', 'status']),
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
