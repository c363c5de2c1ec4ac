import { inspectIpn, shopOf, type IpnInput, type IpnSchemas } from '@portal/core/diagnosis';
import { answering } from '../answering';

export interface IpnQuestion {
  input: IpnInput;
  /** Values that the reader typed for the order. */
  order: Record<'order' | 'amount' | 'terminal' | 'ids', string>;
  schemas: IpnSchemas;
}

answering(({ input, order: { order, amount, terminal, ids }, schemas }: IpnQuestion) =>
  inspectIpn({ ...input, shop: shopOf(order, amount, terminal, ids) }, schemas),
);
