/**
 * What the control API is made of, by name: the portal's page tells each of them, and its checks know
 * no other. A test holds the list against what the server answers.
 */
export const controlNames = {
  calls: [
    'GET /_sim/health',
    'GET /_sim/state',
    'GET /_sim/keys',
    'GET /_sim/faults',
    'GET /_sim/timeline',
    'GET /_sim/events',
    'GET /_sim/qr',
    'GET /_sim/passport',
    'GET /_sim/passport.csv',
    'GET /_sim/passport.html',
    'POST /_sim/act',
    'POST /_sim/control',
    'POST /_sim/clock',
    'POST /_sim/wait',
  ],
  settings: [
    'bankMs',
    'settleMs',
    'unknownMs',
    'autoMs',
    'ratePerMinute',
    'ipAllowed',
    'callbackUrl',
    'holdIpn',
    'ipnVariant',
    'loseAcks',
    'keys',
    'ackTimeoutMs',
  ],
  header: 'X-Simulator-Fault',
} as const;
