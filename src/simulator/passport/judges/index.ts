import { card } from './card';
import { connection } from './connection';
import { ipn } from './ipn';
import { lostReplies } from './lost';
import { terminal } from './terminal';
import { vietQr } from './vietqr';
import { voidAndSettlement } from './void-and-settlement';
import type { Judges } from './judge';

export type { Judge, Verdict } from './judge';

/** The judges of the cases that traffic can decide, by id. `specs/uat-cases.yaml` has the words. */
export const judges: Judges = {
  ...connection,
  ...card,
  ...voidAndSettlement,
  ...terminal,
  ...lostReplies,
  ...ipn,
  ...vietQr,
};
