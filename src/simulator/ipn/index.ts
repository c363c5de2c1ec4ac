export { keysOf, type IpnKeys } from './keys';
export { mayCall, postIpn } from './post';
export { ipnRequest, type IpnRequest } from './wire';
export { checkReceiver, type ReceiverVerdict } from './check-receiver';
