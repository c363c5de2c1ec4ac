import { createRequire } from 'node:module';

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import type * as Pipeline from './src/site/pipeline/load.cjs';

// Loaded by Node, as in `docusaurus.config.ts`.
const { apiSidebars, inEditions } = (
  createRequire(__filename)('./src/site/pipeline/load.cjs') as typeof Pipeline
).site();

/** Guides for integrations with any of the APIs. */
const shared: Parameters<typeof apiSidebars>[1] = {
  type: 'category',
  label: 'Dùng chung',
  customProps: { english: 'Shared guides' },
  collapsed: false,
  items: [
    { type: 'ref', id: 'docs/payments/orders' },
    { type: 'ref', id: 'docs/payments/auth' },
    { type: 'ref', id: 'docs/payments/ipn' },
    { type: 'ref', id: 'docs/errors' },
    { type: 'ref', id: 'docs/uat' },
  ],
};

const sidebars: SidebarsConfig = {
  // The first sidebar, because its first page, documents/intro, must be the main page of the docs version.
  documentSidebar: [
    'docs/intro',
    {
      type: 'category',
      label: 'Hướng dẫn',
      customProps: { english: 'Guides' },
      collapsed: false,
      link: {
        type: 'generated-index',
        slug: '/category/hướng-dẫn',
        title: 'Hướng dẫn',
        description:
          'Guides for merchants and integrators: the merchant portal, linking an ERP or POS, and setting up card terminals.',
      },
      items: [
        'docs/guides/index',
        'docs/guides/store_owner',
        'docs/guides/incidents',
        'docs/guides/merchant_portal',
        'docs/guides/link_to_erp',
        'docs/guides/pos_device',
        'docs/guides/decisions',
        'docs/guides/multi_store',
      ],
    },
    {
      type: 'category',
      label: 'Thanh toán',
      customProps: { english: 'Payments' },
      collapsed: false,
      link: { type: 'doc', id: 'docs/payments/index' },
      items: [
        'docs/payments/orders',
        'docs/payments/auth',
        'docs/payments/qr_payment',
        'docs/payments/ipn',
        'docs/payments/security',
      ],
    },
    'docs/uat',
    'docs/simulator',
    'docs/agents',
    {
      type: 'category',
      label: 'Tham khảo',
      customProps: { english: 'Reference' },
      collapsed: false,
      items: [
        'docs/errors',
        'docs/limits',
        'docs/versions',
        'docs/support',
        'docs/glossary',
        'docs/samples',
        'docs/to_confirm',
      ],
    },
  ],
  // One sidebar for each API of src/core/apis.ts: overviews, then operations by tag. The lists below follow the
  // operations; the shared guides are last in each sidebar, also for an API without a list.
  ...apiSidebars(
    {
      device_api: [
        {
          type: 'category',
          label: 'IPN và bảo mật',
          customProps: { english: 'IPN, security' },
          collapsed: false,
          items: ['others/ipn_card', 'others/ipn_card_settle', 'others/hmac', 'others/aes'],
        },
      ],
      qr_api: [
        {
          type: 'category',
          label: 'IPN và bảo mật',
          customProps: { english: 'IPN, security' },
          collapsed: false,
          items: [
            'others/ipn_qr',
            { type: 'ref', id: 'others/hmac' },
            { type: 'ref', id: 'others/aes' },
          ],
        },
      ],
    },
    shared,
  ),
};

export default inEditions(__dirname, sidebars);
