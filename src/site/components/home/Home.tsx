import type { ReactNode } from 'react';

import { Flows } from './Flows';
import { Hero } from './Hero';
import { NextSteps } from './NextSteps';
import { Products } from './Products';
import { Tools } from './Tools';

export function Home(): ReactNode {
  return (
    <main lang="vi">
      <Hero />
      <Tools />
      <Products />
      <Flows />
      <NextSteps />
    </main>
  );
}
