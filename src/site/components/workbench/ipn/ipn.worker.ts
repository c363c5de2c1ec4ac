import { inspectIpn, type IpnInput, type IpnSchemas } from '@portal/core/diagnosis';
import { answering } from '../answering';

answering(({ input, schemas }: { input: IpnInput; schemas: IpnSchemas }) =>
  inspectIpn(input, schemas),
);
