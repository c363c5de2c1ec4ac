import { z } from 'zod';

import { yamlReader } from './yaml-file';

export const addressesPath = 'specs/addresses.yaml';

const address = z.string().regex(/^\//, 'Write an address that begins with /.');

const table = z.strictObject({
  /** Required by the product. */
  product: z.array(address),
  /** All others, with the purpose of the page. */
  own: z.record(address, z.string().min(1, 'Write the purpose of the page.')),
});

/** Addresses of pages with the line of each in the file. */
export interface Addresses {
  product: ReadonlyMap<string, number>;
  own: ReadonlyMap<string, number>;
}

/** Loads `specs/addresses.yaml`; throws a `WriterError` with all invalid entries. */
export const loadAddresses = yamlReader(addressesPath, (yaml): Addresses => {
  const { product, own } = yaml.read(table);
  return {
    product: new Map(product.map((each, index) => [each, yaml.lineOf(['product', index])])),
    own: new Map(Object.keys(own).map((each) => [each, yaml.lineOf(['own', each])])),
  };
});
