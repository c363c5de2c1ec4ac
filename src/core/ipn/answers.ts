export interface Answer {
  status: number;
  errorCode: string;
}

/** Responses of a receiver (/documents/payments/ipn, "Xác nhận đã nhận IPN"). */
export const answers = {
  stored: { status: 200, errorCode: '000' },
  malformed: { status: 400, errorCode: '401' },
  untrusted: { status: 401, errorCode: '415' },
  stale: { status: 401, errorCode: '416' },
  unavailable: { status: 500, errorCode: '501' },
} as const satisfies Record<string, Answer>;

/** Only HTTP 200 together with `000` ends the retries. */
export const isAcknowledged = (answer: {
  status: number | null;
  errorCode: string | null;
}): boolean =>
  answer.status === answers.stored.status && answer.errorCode === answers.stored.errorCode;

/** Maximum length of a body that a receiver accepts, in bytes (/documents/payments/ipn). */
export const maxBodyBytes = 65_536;
