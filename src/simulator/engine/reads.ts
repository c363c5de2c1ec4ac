import { merchant } from '@portal/core/simulator-facts';
import { deviceOf, find, number, Refusal, text, type Handler } from './handler';
import { accountView, deviceView, merchantView, transactionView, vaView } from './views';

const lookUp: Handler = (world, { params, client }) => {
  const { state } = world;
  const given = ['request_id', 'order_id', 'transaction_id'].filter((name) => name in params);
  const [name] = given;
  if (name === undefined) throw new Refusal('407');
  if (given.length > 1) {
    const message = 'Chỉ gửi đúng một tham số.';
    throw new Refusal('407', { fields: given.map((one) => ({ field: one, message })) });
  }
  const key = String(params[name]);
  const ref =
    name === 'request_id'
      ? state.commands.get(`${client} ${key}`)?.ref
      : name === 'order_id'
        ? state.orders.get(key)?.newest
        : (state.parts.get(key) ?? key);
  const found = ref === undefined ? undefined : find(world, ref);
  // QR API codes are not transactions (`specs/behaviour.md`, section 4).
  if (!found || (found.kind === 'qr' && (found.sn === undefined || key === found.id)))
    throw new Refusal('425');
  return { data: transactionView(world, found) };
};

const listAccounts: Handler = ({ state, contract }, { params }) => {
  const page = number(params, 'page') ?? 1;
  const limit = number(params, 'limit') ?? contract.facts.listLimitDefault;
  const matching = state.accounts
    .filter(
      (account) =>
        account.own &&
        (text(params, 'bincode') ?? account.bincode) === account.bincode &&
        (params['is_active'] ?? account.active) === account.active,
    )
    .reverse();
  const items = matching.slice((page - 1) * limit, page * limit).map(accountView);
  return { data: { items, page, limit, total: matching.length } };
};

const oneAccount: Handler = ({ state }, { params }) => {
  const bincode = text(params, 'bincode');
  const account = state.accounts.find(
    ({ no, bincode: bank }) => no === params['bank_acc_no'] && (bincode ?? bank) === bank,
  );
  if (!account?.own) throw new Refusal(account ? '417' : '428');
  return { data: accountView(account) };
};

const oneVa: Handler = ({ state }, { params }) => {
  const va = state.vas.get(String(params['va_no']));
  if (!va) throw new Refusal('428');
  const time = (name: string, other: number): number =>
    Date.parse(text(params, name) ?? '') || other;
  const [from, to] = [time('paid_from', -Infinity), time('paid_to', Infinity)];
  const fitting = va.payments.filter(({ paidAt }) => paidAt >= from && paidAt < to);
  const [page, limit] = [number(params, 'page') ?? 1, number(params, 'limit') ?? 100];
  const end = fitting.length - (page - 1) * limit;
  const shown = end > 0 ? fitting.slice(Math.max(0, end - limit), end) : [];
  return { data: vaView(state, va, shown, fitting.length) };
};

const oneMerchant: Handler = ({ state }, { params }) => {
  if (params['zid'] === merchant.zid) return { data: merchantView(state) };
  throw new Refusal(params['zid'] === merchant.foreignZid ? '417' : '428');
};

const status: Handler = (world, { params }) => ({
  data: deviceView(deviceOf(world, String(params['sn']))),
});

export const reads: Readonly<Record<string, Handler>> = {
  'GET /device/{sn}/status': status,
  'GET /transaction': lookUp,
  'GET /v1/accounts': listAccounts,
  'GET /v1/account/{bank_acc_no}': oneAccount,
  'GET /v1/va/{va_no}': oneVa,
  'GET /v1/merchant/{zid}': oneMerchant,
};
