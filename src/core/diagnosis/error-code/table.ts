import type { Sentence } from '../problem';

/** A code of `specs/error-codes.yaml`; the comment at the top of that file explains each field. */
export interface ErrorRow<Text> {
  code: string;
  /** Null: the code occurs only inside a transaction. */
  http: number | null;
  reason_code: string;
  owner: string;
  /** Values to log in addition to the usual ones. */
  log?: Text;
  reactions: readonly ErrorReaction<Text>[];
}

export interface ErrorReaction<Text = Sentence> {
  api: readonly string[];
  on: readonly string[];
  money: string;
  do: string;
  how: Text;
  cashier: Text;
}

export interface ErrorEntry extends ErrorRow<Sentence> {
  meaning: Sentence;
}
