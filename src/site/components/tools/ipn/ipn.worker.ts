import { inspectIpn, shopOf, type IpnInput, type IpnSchemas } from '@portal/core/diagnosis';
import { answering } from '../answering';

export interface IpnQuestion {
  input: IpnInput;
  /** order_id, amount and terminals, as they were typed. */
  order: [order: string, amount: string, terminals: string];
  schemas: IpnSchemas;
}

answering(({ input, order, schemas }: IpnQuestion) => {
  const shop = shopOf(...order);
  return inspectIpn({ ...input, ...(shop && { shop }) }, schemas);
});
