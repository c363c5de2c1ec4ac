import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import edcOperations from './api_edc/sidebar';
import qrOperations from './api_qr/sidebar';
import { withoutInfoPage } from './src/pipeline/generate/sidebar-item';

const sidebars: SidebarsConfig = {
  // First, so that its first page, documents/intro, is the version's main doc (spec, section 3).
  documentSidebar: [
    'docs/intro',
    {
      type: 'category',
      label: 'Hướng dẫn',
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
      collapsed: false,
      link: { type: 'doc', id: 'docs/payments/index' },
      items: [
        'docs/payments/auth',
        'docs/payments/qr_payment',
        'docs/payments/ipn',
        'docs/payments/security',
      ],
    },
    'docs/uat',
    {
      type: 'category',
      label: 'Tham khảo',
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
  device_api: [
    {
      type: 'category',
      label: 'Device Api',
      collapsed: false,
      link: {
        type: 'generated-index',
        slug: '/edc/api',
        title: 'Device Api',
        description:
          'Every operation of the card terminal (EDC) API: device setup, sale, void, settlement, VietQR on the terminal, and transaction inquiry.',
      },
      items: ['others/device_api', 'api_edc/edc', ...withoutInfoPage(edcOperations)],
    },
    {
      type: 'category',
      label: 'IPN và bảo mật',
      collapsed: false,
      items: ['others/ipn_card', 'others/ipn_card_settle', 'others/hmac', 'others/aes'],
    },
  ],
  qr_api: [
    {
      type: 'category',
      label: 'QR Api',
      collapsed: false,
      link: {
        type: 'generated-index',
        slug: '/qr/api',
        title: 'QR Api',
        description:
          'Every operation of the VietQR API: bank accounts, virtual accounts, merchant information, QR creation and the payment callback.',
      },
      items: ['api_qr/zengis-qr-api', 'api_qr/api', ...withoutInfoPage(qrOperations)],
    },
    {
      type: 'category',
      label: 'IPN và bảo mật',
      collapsed: false,
      items: [
        'others/ipn_qr',
        { type: 'ref', id: 'others/hmac' },
        { type: 'ref', id: 'others/aes' },
      ],
    },
  ],
};

export default sidebars;
