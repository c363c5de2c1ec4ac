import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

import { Flows, Hero, NextSteps, Products, Tools } from '../site/components/home';

export default function HomePage(): ReactNode {
  return (
    <Layout
      title="Card terminal and VietQR APIs"
      description="Zengi's two payment APIs for merchants and integrators: drive a card terminal (EDC) from your POS, and create VietQR codes with a signed callback for every payment."
    >
      <main lang="vi">
        <Hero />
        <Tools />
        <Products />
        <Flows />
        <NextSteps />
      </main>
    </Layout>
  );
}
