import type { ReactNode } from 'react';

import type { TextLanguage } from '@portal/core/edition';

interface Card {
  title: string;
  text: ReactNode;
}

/** Card with a link of its own below the text. */
interface LinkedCard extends Card {
  more: string;
}

/** Texts of a home page. They are in the files of the pages (src/pages), so that each page loads only its own. */
export interface HomeTexts {
  language: TextLanguage;
  /** Title of the tab. */
  tab: string;
  title: string;
  lead: string;
  doors: Record<'owner' | 'developer', Card>;
  /** Labels of links to pages and operations. */
  pages: Record<
    'incidents' | 'refunds' | 'payout' | 'stores' | 'support' | 'errors' | 'ipnCard' | 'ipnQr',
    string
  >;
  run: string;
  /** A link and the rest of its sentence. */
  simulator: readonly [string, string];
  receipt: Record<'title' | 'order' | 'card' | 'invoice' | 'approval' | 'amount', string>;
  /** Separator of thousands and currency. */
  money: readonly ['.' | ',', string];
  toolsTitle: string;
  tools: Record<'editor' | 'samples' | 'crypto' | 'collections' | 'agents' | 'errors', LinkedCard>;
  productsTitle: string;
  products: Record<'edc' | 'qr', { forWhom: string; points: string[]; overview: string }>;
  flowsTitle: string;
  flows: Record<'card' | 'qr', { name: string; steps: Card[] }>;
  /** The rule in short and its reason, a link and the rest of its sentence. */
  rule: readonly [string, string, string, string];
  nextTitle: string;
  next: Record<'guides' | 'erp' | 'errors' | 'uat', Card>;
  /** A sentence and a link. */
  note: readonly [string, string];
}
