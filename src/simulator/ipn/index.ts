export { keysOf } from './keys';
export { mayCall, postIpn } from './post';
export { checkReceiver, type ReceiverVerdict } from './check-receiver';
