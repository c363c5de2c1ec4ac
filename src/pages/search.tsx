import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function Search(): ReactNode {
  return (
    <Layout>
      <main>
        <h1>Search</h1>
      </main>
    </Layout>
  );
}
