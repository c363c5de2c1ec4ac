export { keysOf } from './keys';
export { loopback, mayCall, postIpn } from './post';
export { checkReceiver, type ReceiverVerdict } from './check-receiver';
