import { findErrors, type ErrorEntry } from '@portal/core/diagnosis';
import { answering } from '../answering';

export interface ErrorQuestion {
  typed: string;
  table: readonly ErrorEntry[];
}

answering(({ typed, table }: ErrorQuestion) => findErrors(typed, table));
