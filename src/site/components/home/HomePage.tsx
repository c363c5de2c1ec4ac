import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

import { EditionLinks } from '../english';
import { Hero } from './Hero';
import { Flows, NextSteps, Products, Tools } from './Sections';
import type { HomeTexts } from './texts';

/** The home page of an edition. */
export function HomePage({ texts }: { texts: HomeTexts }): ReactNode {
  return (
    <Layout
      title={texts.tab}
      description="Zengi's two payment APIs for merchants and integrators: drive a card terminal (EDC) from your POS, and create VietQR codes with a signed callback for every payment."
    >
      <EditionLinks />
      <main lang={texts.language}>
        <Hero texts={texts} />
        <Tools texts={texts} />
        <Products texts={texts} />
        <Flows texts={texts} />
        <NextSteps texts={texts} />
      </main>
    </Layout>
  );
}
