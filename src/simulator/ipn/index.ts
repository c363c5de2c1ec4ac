export { keysOf } from './keys';
export { callProblem, loopback, postIpn } from './post';
export { checkReceiver, type ReceiverVerdict } from './check-receiver';
