import type { ReactNode } from 'react';

import { Flows } from './Flows';
import { Hero } from './Hero';
import { NextSteps } from './NextSteps';
import { Products } from './Products';
import { Safeguards } from './Safeguards';

export function Home(): ReactNode {
  return (
    <main lang="vi">
      <Hero />
      <Products />
      <Flows />
      <Safeguards />
      <NextSteps />
    </main>
  );
}
