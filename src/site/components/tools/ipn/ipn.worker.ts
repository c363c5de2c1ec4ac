import { inspectIpn, shopOf, type IpnInput, type IpnSchemas } from '@portal/core/diagnosis';
import { answering } from '../answering';

export interface IpnQuestion {
  input: IpnInput;
  /** The reader's order, as typed: order_id, amount, terminals, and other ids. */
  order: Parameters<typeof shopOf>;
  schemas: IpnSchemas;
}

answering(({ input, order, schemas }: IpnQuestion) => {
  const shop = shopOf(...order);
  return inspectIpn({ ...input, shop }, schemas);
});
