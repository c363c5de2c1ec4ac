export { judge } from './ledger';
export { readReports } from './reports';
export type { BillView, Entry, Ledger, OrderView, State } from './result';
export { minuteAt, readHistory } from './notation';
export type { CommandKind, Happening, Settings } from './history';
export {
  doubts,
  hidesPayment,
  objections,
  prohibitions,
  reviews,
  type Prohibition,
  type Review,
} from './rules';
