import type { EnglishErrors, ErrorDetail, WithEnglish } from '@portal/core/model';
import type { ErrorEntry } from '@portal/core/diagnosis';
import { siteFile } from './site-file';
import { loadErrorCodes, type ErrorCode } from './error-codes';

const sortedCodes = (siteDir: string): ErrorCode[] =>
  [...loadErrorCodes(siteDir).values()].sort((a, b) => a.code.localeCompare(b.code));

/** Returns the English texts by code; reactions in the order of the table. */
export function englishErrors(siteDir: string): EnglishErrors {
  return Object.fromEntries(
    sortedCodes(siteDir).map(({ code, en, log_en, reactions }) => [
      code,
      {
        meaning: en,
        ...(log_en !== undefined && { log: log_en }),
        reactions: reactions.map((item) => [item.how_en, item.cashier_en]),
      },
    ]),
  );
}

/** Returns the codes sorted by number. */
export function errorDetails(siteDir: string): WithEnglish<ErrorDetail> {
  return {
    english: siteFile('english', englishErrors(siteDir)).address,
    codes: sortedCodes(siteDir).map(
      ({ code, http, reason_code, vi, owner, log, status, reactions }) => ({
        code,
        http,
        reason_code,
        vi,
        owner,
        status,
        ...(log !== undefined && { log }),
        reactions: reactions.map(({ api, on, money, do: action, how, cashier }) => ({
          api,
          on,
          money,
          do: action,
          how,
          cashier,
        })),
      }),
    ),
  };
}

/** Returns the whole table in both languages, for the lookup tool. */
export function errorEntries(siteDir: string): ErrorEntry[] {
  return sortedCodes(siteDir).map(({ code, http, reason_code, owner, reactions, ...texts }) => ({
    code,
    http,
    reason_code,
    owner,
    meaning: { vi: texts.vi, en: texts.en },
    ...(texts.log !== undefined && { log: { vi: texts.log, en: texts.log_en ?? texts.log } }),
    reactions: reactions.map(({ api, on, money, do: action, ...said }) => ({
      api,
      on,
      money,
      do: action,
      how: { vi: said.how, en: said.how_en },
      cashier: { vi: said.cashier, en: said.cashier_en },
    })),
  }));
}
