export {
  answers,
  isAcknowledged,
  receiverCases,
  startCases,
  type Answer,
  type Delivery,
  type ReceiverCase,
  type Rule,
  type StartCase,
  type Step,
  type Verdict,
} from './cases';
export { eventKey, events, scoped, scopedId, shop, type EventName, type Fields } from './events';
export { toRequest, type Keys, type WireRequest } from './wire';
