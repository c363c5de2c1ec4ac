import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function Home(): ReactNode {
  return (
    <Layout>
      <main>
        <h1>Home</h1>
      </main>
    </Layout>
  );
}
