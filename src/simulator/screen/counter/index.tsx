import type { ReactNode } from 'react';

import { Codes } from './Codes';
import { Terminals } from './Terminals';
import { Transactions } from './Transactions';

export const Counter = (): ReactNode => (
  <>
    <Terminals />
    <Codes />
    <Transactions />
  </>
);
