import { inspectIpn, shopOf, type IpnInput, type IpnSchemas } from '@portal/core/diagnosis';
import { answering } from '../answering';

export interface IpnQuestion {
  input: IpnInput;
  /** Values that the reader typed for the order: order_id, amount, terminals, and other ids. */
  order: Parameters<typeof shopOf>;
  schemas: IpnSchemas;
}

answering(({ input, order, schemas }: IpnQuestion) => {
  const shop = shopOf(...order);
  return inspectIpn({ ...input, shop }, schemas);
});
