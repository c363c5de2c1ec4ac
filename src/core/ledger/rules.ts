/**
 * The rules of the ledger. Each name is a reason in the result of `judge`, with the section of specs/behaviour.md that
 * states the rule. Texts for people belong to the pages.
 */

/** Why a payment, or a part of it, does not pay an order. It is owed to the payer until a person decides. */
export const objections = {
  'order closed': 1,
  'order unknown': 3,
  'other terminal': 1,
  'other amount': 2,
  late: 4,
  extra: 4,
  'card voided': 1,
  'end of code unknown': 4,
  'paid twice': 2,
  'paid too much': 4,
  'part not completed': 4,
  'more than the bill': 2,
} as const;

/** Why a report is not booked at all: its amount or its meaning is not certain. A person looks at it. */
export const doubts = {
  'not readable': 8,
  'amount not valid': 8,
  'readable in two ways': 8,
  'reports differ': 3,
  'original unknown': 3,
} as const;

/** Why a person must look at an order. */
export const reviews = {
  ...objections,
  ...doubts,
  'result unknown': 3,
  'code not queried': 4,
  'goods unpaid': 1,
  'seen not confirmed': 1,
  'refused as paid': 2,
  'decisions differ': 1,
  'hold open': 5,
} as const;

/** Why a command is not allowed now. */
export const prohibitions = {
  'amount not valid': 8,
  'order closed': 1,
  'result unknown': 3,
  'already collected': 2,
  'bill paid': 2,
  'part received': 2,
  'hold open': 5,
  'code open': 4,
  'nothing to void': 3,
  'paid back in another way': 3,
  'already settled': 10,
  'order paid': 1,
} as const;

export type Objection = keyof typeof objections;
export type Doubt = keyof typeof doubts;
export type Review = keyof typeof reviews;
export type Prohibition = keyof typeof prohibitions;

/** Reports in doubt about an order can be a payment: no new card command until a person has looked. */
export const hidesPayment: readonly Review[] = [
  'not readable',
  'amount not valid',
  'reports differ',
  'readable in two ways',
];
