export { answers, isAcknowledged, maximumBodyBytes, type Answer } from './answers';
export {
  expectedAnswer,
  receiverCases,
  toRequest,
  type Delivery,
  type ReceiverCase,
  type Step,
} from './cases';
export { damages, type DamageName } from './damages';
export {
  eventKey,
  events,
  isEvent,
  judgeOrder,
  orderOf,
  originalOf,
  type EventName,
  type Fields,
  type OrderVerdict,
  type Shop,
} from './events';
export { makeIpn, type Damage, type IpnKeys, type IpnRequest } from './message';
export { samples, sampleShop, scoped, scopedId } from './samples';
