import { settleSeconds, type Json, type Shop } from './pos';
import { sn } from './simulator';

/** Maximum duration of a command in seconds, with a margin. */
const commandSeconds = 130;

type Play = (shop: Shop, id: string) => Promise<void>;

/** Sends a command from another program of the merchant. */
const elsewhere = async (shop: Shop, path: string, body: Json): Promise<void> => {
  await shop.running.logIn();
  const { status, text } = await shop.running.api(`/v1/oapi${path}`, body);
  if (status !== 200) throw new Error(text);
};
const init = (shop: Shop, state: string): Promise<void> =>
  elsewhere(shop, '/config/device/init', {
    sn,
    device_config: {
      state,
      store_name: 'Cà phê Sông Hàn',
      tidmid: [{ bincode: '970431', environment: 'dev', mid: '000000010001111', tid: '10001111' }],
    },
  });
const fault = (shop: Shop, operation: string, effect: string, times = 1): Promise<void> =>
  shop.control({ control: 'fault', fault: { operation, effect: shop.shownBy ?? effect, times } });

/** `request_id` of the first command of an order. */
async function requestIdOf(shop: Shop, id: string): Promise<string | undefined> {
  const { commands } = (await shop.view(id)) as { commands: { requestId: string }[] };
  return commands[0]?.requestId;
}

const newest = (shop: Shop): string | undefined =>
  [...shop.running.simulator.state.transactions.keys()].at(-1);

const settled: Play = async (shop, id) => {
  await shop.paid(id);
  await shop.check();
  await shop.till('POST', 'settle', {});
  await shop.pass(12);
};
/** Serves other customers while IPNs are held, then releases the IPNs. */
const goesOn: Play = async (shop, id) => {
  for (const other of ['2', '3']) {
    await shop.pass(70);
    await shop.paid(`${id}-${other}`);
  }
  await shop.pass(12);
  await shop.control({ control: 'ipn-release' });
  await shop.pass(1);
};
/** Sends a payment event first in an untrusted variant, then correctly. */
const doubtful =
  (variant: string): Play =>
  async (shop, id) => {
    await shop.sell(id);
    await shop.control({ control: 'settings', settings: { ipn_variant: shop.shownBy ?? variant } });
    await shop.act({ act: 'present', sn, how: 'tap' });
    await shop.pass(1);
    await shop.say(id);
  };

/** The customer transfers these amounts to one code of 150.000 ₫; undefined: the amount of the code. */
const transfers =
  (...amounts: readonly (number | undefined)[]): Play =>
  async (shop, id) => {
    await shop.code(id);
    for (const amount of amounts) await shop.transfer(amount);
    await shop.say(id);
  };
/** Starts a transaction on the terminal for an order of 150.000 ₫. */
const begun =
  (type: 'SALE' | 'PREAUTH', amount: number): Play =>
  async (shop, id) => {
    await shop.order(id);
    await shop.act({ act: 'start', sn, type, amount, order_id: id });
    await shop.pass(1);
    await shop.say(id);
  };
/** Sends a void command, followed by `end`. */
const voidThat =
  (end: Play): Play =>
  async (shop, id) => {
    await shop.paid(id);
    await shop.till('POST', 'void', { order_id: id });
    await end(shop, id);
    await shop.say(id);
  };
const confirmed: Play = async (shop) => {
  await shop.act({ act: 'confirm', sn });
  await shop.pass(1);
};
const expired: Play = (shop) => shop.pass(commandSeconds);
const cancelled: Play = (shop) => shop.act({ act: 'cancel', sn });
/** Sells for this amount; then the customer performs the acts. */
const sold =
  (amount: number, ...ends: readonly Play[]): Play =>
  async (shop, id) => {
    await shop.sell(id, amount);
    for (const end of ends) await end(shop, id);
    await shop.say(id);
  };
const tap: Play = (shop) => shop.tap();
const holdIpns = (shop: Shop): Promise<void> =>
  shop.control({ control: 'settings', settings: { hold_ipn: true } });

/** Scenarios for all cases of `specs/uat-cases.yaml` that the simulator decides from the traffic. */
export const plays: Readonly<Record<string, Play>> = {
  'KN-01': async (shop, id) => {
    await shop.paid(id);
    // The bank is slow: one command, and several questions about it.
    await shop.sell(`${id}-2`, 150_068);
    await shop.tap();
    await shop.pass(65);
  },
  'KN-02': async (shop, id) => {
    await shop.kill();
    await shop.start({ ZENGI_CLIENT_SECRET: 'simulator-test-secrets' });
    await shop.sell(id);
    await shop.pass(20);
    await shop.kill();
    await shop.start();
    await shop.paid(id);
  },
  'KN-03': async (shop, id) => {
    await shop.paid(`${id}-0`);
    await shop.control({ control: 'revoke-tokens' });
    await shop.paid(id);
  },
  'KN-04': async (shop, id) => {
    await shop.paid(`${id}-0`);
    await shop.pass(3_700);
    await shop.paid(id);
  },
  'KN-06': async (shop, id) => {
    await shop.paid(id);
    await shop.control({ control: 'settings', settings: { rate_per_minute: 2 } });
    // Start at a full minute, so that the POS has to wait.
    await shop.pass(61 - ((shop.running.simulator.now() / 1_000) % 60));
    for (let time = 0; time < 4; time += 1) {
      await shop.till('POST', 'check', { order_id: id });
      await shop.pass(3);
    }
    await shop.pass(commandSeconds);
  },
  'THE-01': async (shop, id) => {
    await shop.sell(id);
    await shop.say(id);
    await shop.tap();
    await shop.say(id);
  },
  'THE-02': sold(150_051, tap),
  'THE-03': async (shop, id) => {
    await shop.sell(id, 150_051);
    await shop.tap();
    await shop.paid(id);
    await shop.say(id);
  },
  'THE-04': sold(150_000, cancelled),
  'THE-05': sold(150_099, tap, expired),
  'THE-06': async (shop, id) => {
    await shop.sell(id, 150_055);
    await shop.act({ act: 'present', sn, how: 'insert' });
    await shop.act({ act: 'pin', sn, right: false });
    await shop.pass(1);
    await shop.say(id);
  },
  'THE-07': async (shop, id) => {
    await shop.sell(`${id}-A`, 999);
    await shop.sell(`${id}-B`, 500_000_000);
  },
  // The till accepts no such amount, so a developer sends it.
  'THE-08': async (shop, id) => {
    const body = { sn, request_id: `${id}-1`, order_id: id };
    const refused = elsewhere(shop, '/device/sale', { ...body, amount: '150000' });
    await refused.catch(() => undefined);
    await shop.order(id);
    await elsewhere(shop, '/device/sale', { ...body, amount: 150_000 });
    await shop.tap();
  },
  'THE-09': async (shop, id) => {
    await shop.order(id, 2_000_000);
    await shop.till('POST', 'sale', { order_id: id, description: 'Cà phê sữa đá, hai ly' });
    await shop.tap();
  },
  'THE-10': async (shop) => {
    await shop.act({ act: 'start', sn, type: 'SALE', amount: 150_000 });
    await shop.pass(1);
    await shop.sayOfMoney();
  },
  'THE-11': begun('PREAUTH', 150_000),
  'HUY-01': voidThat(confirmed),
  'HUY-02': async (shop, id) => {
    await shop.paid(id);
    const { card } = await shop.view(id);
    for (let time = 0; time < 2; time += 1) {
      await shop.till('POST', 'void', { order_id: id, original_transaction_id: card });
      if (time === 0) await shop.act({ act: 'confirm', sn });
      await shop.pass(1);
    }
  },
  'HUY-03': async (shop, id) => {
    await shop.paid(id);
    const [batch] = shop.running.simulator.state.devices.get(sn)?.batches.values() ?? [];
    const invoice = batch?.invoice ?? 0;
    const invoiceNo = String(invoice).padStart(6, '0');
    await shop.till('POST', 'void', { order_id: id, invoice_no: invoiceNo });
    await shop.act({ act: 'confirm', sn });
    await shop.pass(1);
    await shop.say(id);
  },
  'HUY-05': voidThat(expired),
  'HUY-06': voidThat(cancelled),
  'HUY-07': async (shop, id) => {
    await voidThat(confirmed)(shop, id);
    await shop.till('POST', 'check', { order_id: id });
  },
  'KT-01': async (shop, id) => {
    if (shop.shownBy !== undefined) await fault(shop, 'POST /device/settle', shop.shownBy);
    await settled(shop, id);
  },
  'KT-03': async (shop, id) => {
    await settled(shop, id);
    await shop.pass(settleSeconds);
    await shop.till('POST', 'settle', {});
    await shop.pass(180);
    await shop.paid(`${id}-2`);
  },
  'KT-04': async (shop, id) => {
    await shop.control({ control: 'settlement', sn, bincode: '970431', outcome: '505' });
    await settled(shop, id);
    await shop.pass(settleSeconds);
    await shop.paid(`${id}-2`);
  },
  'KT-05': async (shop, id) => {
    await shop.paid(id);
    await shop.act({ act: 'start', sn, type: 'SETTLEMENT' });
    await shop.pass(5);
  },
  'MAY-02': async (shop, id) => {
    await shop.act({ act: 'unplug', sn });
    await shop.sell(id);
    await shop.act({ act: 'plug', sn });
    await shop.paid(id);
  },
  'MAY-03': async (shop, id) => {
    await shop.sell(`${id}-0`);
    await shop.sell(id);
    await shop.tap();
    await shop.pass(10);
    await shop.tap();
  },
  'MAY-07': async (shop, id) => {
    await shop.order(id);
    await shop.till('POST', 'sale', { order_id: id, sn: 'P2N0000000000' });
  },
  'MAY-08': async (shop, id) => {
    await init(shop, 'inactive');
    await shop.sell(id);
    await init(shop, 'active');
  },
  'MAT-01': async (shop, id) => {
    await holdIpns(shop);
    await fault(shop, 'POST /device/sale', 'drop-after');
    await shop.sell(id);
    await shop.till('POST', 'sale', { order_id: id });
    await shop.pass(12);
    await shop.tap();
    await goesOn(shop, id);
  },
  'MAT-02': async (shop, id) => {
    await shop.sell(id, 150_068);
    await shop.tap();
    await shop.pass(25);
    await shop.till('POST', 'sale', { order_id: id });
    await shop.pass(60);
  },
  'MAT-03': async (shop, id) => {
    await fault(shop, 'POST /device/sale', 'drop-before');
    await shop.sell(id);
    await shop.pass(62);
    // A client that sends again only when the cashier presses again.
    await shop.till('POST', 'sale', { order_id: id });
    await shop.pass(3);
    await shop.tap();
    // The customer leaves before the command arrives.
    await fault(shop, 'POST /device/sale', 'drop-before');
    await shop.sell(`${id}-2`);
    const never = { operation: 'POST /device/sale', effect: 'drop-before', times: 99 };
    const request_id = await requestIdOf(shop, `${id}-2`);
    await shop.control({ control: 'fault', fault: { ...never, request_id } });
    await shop.pass(commandSeconds);
    await shop.control({ control: 'clear-faults' });
    await shop.pass(100 * 60);
  },
  'MAT-04': async (shop, id) => {
    await fault(shop, 'POST /device/sale', 'drop-after');
    await shop.sell(id);
    // The query arrives before the command and does not know it yet.
    const early = { operation: 'GET /transaction', effect: '425', times: 4 };
    const request_id = await requestIdOf(shop, id);
    await shop.control({ control: 'fault', fault: { ...early, request_id } });
    await shop.pass(62);
    // A client that sends again only when the cashier presses again.
    await shop.till('POST', 'sale', { order_id: id });
    await shop.pass(3);
    await shop.tap();
  },
  'MAT-05': async (shop, id) => {
    // A refused id can be used again. Another program uses it first, as after the restore of an old database.
    await holdIpns(shop);
    await shop.sell(id, 999);
    const name = await requestIdOf(shop, id);
    const body = { sn, request_id: name, order_id: `${id}-0`, amount: 90_000 };
    await elsewhere(shop, '/device/sale', body);
    await shop.tap();
    await shop.sell(id);
    await shop.pass(commandSeconds);
  },
  'MAT-06': async (shop, id) => {
    await holdIpns(shop);
    await shop.sell(id);
    await shop.kill();
    await shop.start();
    await shop.pass(12);
    await shop.tap();
    await goesOn(shop, id);
  },
  'MAT-07': async (shop, id) => {
    await shop.paid(id);
    await fault(shop, 'POST /device/void', 'drop-after');
    await shop.till('POST', 'void', { order_id: id });
    await shop.till('POST', 'void', { order_id: id });
    await shop.pass(12);
    await shop.act({ act: 'confirm', sn });
    await shop.pass(1);
  },
  'IPN-01': async (shop, id) => {
    await shop.sell(id);
    await shop.running.sim('/act', { act: 'present', sn, how: 'tap' });
    // Power failure right after the response to the IPN.
    await shop.running.simulator.advance(2_000);
    await shop.kill();
    await shop.start();
    await shop.say(id);
  },
  'IPN-02': async (shop, id) => {
    await shop.code(id);
    await shop.transfer(100_000);
    await shop.sendAgain(shop.shownBy ?? 'twice');
    await shop.say(id);
  },
  'IPN-03': doubtful('forged'),
  'IPN-04': doubtful('other-key'),
  'IPN-05': doubtful('late'),
  'IPN-07': begun('SALE', 100_000),
  'IPN-08': async (shop, id) => {
    await shop.sell(id);
    await shop.store(false);
    await shop.running.sim('/act', { act: 'present', sn, how: 'tap' });
    await shop.running.simulator.advance(2_000);
    await shop.store(true);
    // The IPN is repeated after a minute; power failure right after the response.
    await shop.running.simulator.advance(60_000);
    await shop.kill();
    await shop.start();
    await shop.say(id);
  },
  'IPN-09': async (shop, id) => {
    await shop.sell(id);
    await shop.kill();
    await shop.act({ act: 'present', sn, how: 'tap' });
    await shop.pass(600);
    await shop.start();
    await shop.pass(600);
    await shop.say(id);
  },
  'IPN-10': async (shop, id) => {
    await holdIpns(shop);
    await shop.paid(id);
    await shop.act({ act: 'start', sn, type: 'VOID', original_transaction_id: newest(shop) });
    await shop.pass(1);
    await shop.control({ control: 'ipn-release', order: 'reverse' });
    await shop.pass(1);
    await shop.say(id);
  },
  'IPN-12': async (shop, id) => {
    await shop.sell(id);
    await shop.act({ act: 'present', sn, how: 'tap', response_code: '51' });
    await shop.pass(1);
    await shop.act({ act: 'start', sn, type: 'PREAUTH', amount: 150_000, order_id: id });
    await shop.pass(1);
    await shop.act({ act: 'start', sn, type: 'VOID', original_transaction_id: newest(shop) });
    await shop.pass(1);
    await shop.say(id);
  },
  'IPN-11': async (shop, id) => {
    await shop.paid(id);
    for (const variant of ['oversized', 'no-json', 'no-data', shop.shownBy ?? 'cut'])
      await shop.sendAgain(variant);
  },
  'QR-01': transfers(undefined),
  'QR-02': async (shop) => {
    await shop.till('POST', 'qr', { qr_type: 'STATIC', content: 'Quay 1 Song Han' });
    await shop.transfer(50_000);
    await shop.sayOfMoney();
  },
  'QR-03': transfers(100_000),
  'QR-04': transfers(100_000, 50_000),
  'QR-05': transfers(200_000),
  'QR-06': async (shop, id) => {
    await shop.code(id);
    await shop.pass(1_000);
    await shop.transfer();
    await shop.say(id);
  },
  'QR-07': transfers(undefined, undefined),
  'QR-08': async (shop, id) => {
    await fault(shop, 'POST /v1/vietqr', 'drop-after');
    await shop.code(id);
    await shop.pass(12);
  },
  'QR-12': async (shop, id) => {
    await shop.order(id);
    await shop.till('POST', 'terminal-qr', { order_id: id });
    await shop.transfer();
    await shop.say(id);
  },
  'QR-13': async (shop, id) => {
    const right =
      '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061500005802VN62210817Thanh toan HD00016304FACC';
    await shop.order(id);
    const changed = right.replace('150000', '150001');
    await shop.till('POST', 'string', { order_id: id, qr_string: changed });
  },
};
