import type { ReactNode } from 'react';

import { Codes } from './Codes';
import { Terminals } from './Terminals';
import { Transactions } from './Transactions';

/** The shop: terminals, codes, and what was paid. */
export const Counter = (): ReactNode => (
  <>
    <Terminals />
    <Codes />
    <Transactions />
  </>
);
