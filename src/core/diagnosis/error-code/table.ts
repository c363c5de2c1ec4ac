import type { Sentence } from '../problem';

/** An entry of the one table of errors; the head of `specs/error-codes.yaml` says what each field means. */
export interface ErrorEntry {
  code: string;
  /** Null: the code only stands in a transaction. */
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
