import { findErrors, type ErrorEntry } from '../../../workbench';
import { answering } from '../answering';

export interface ErrorQuestion {
  typed: string;
  table: readonly ErrorEntry[];
}

answering(({ typed, table }: ErrorQuestion) => findErrors(typed, table));
