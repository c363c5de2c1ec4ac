import type { Sentence } from '../problem';

/** An entry of `specs/error-codes.yaml`; the comment at the top of that file explains each field. */
export interface ErrorEntry {
  code: string;
  /** Null: the code occurs only inside a transaction. */
  http: number | null;
  reason_code: string;
  meaning: Sentence;
  owner: string;
  log?: Sentence;
  reactions: readonly ErrorReaction[];
}

export interface ErrorReaction {
  api: readonly string[];
  on: readonly string[];
  money: string;
  do: string;
  how: Sentence;
  cashier: Sentence;
}
