import type { ReactNode } from 'react';

import { Hero } from './Hero';
import { Flows, NextSteps, Products, Tools } from './Sections';

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
