import type { ReactNode } from 'react';

import { HomePage, type HomeTexts } from '../../site/components/home';

const texts: HomeTexts = {
  language: 'en',
  tab: 'Card terminal and VietQR APIs',
  title: 'Take card and VietQR payments from your own software',
  lead: 'Send commands to the card terminal (EDC) at the counter, create VietQR codes, and be notified as soon as the customer’s transfer arrives.',
  doors: {
    owner: {
      title: 'I run a store',
      text: 'Payments at the counter, incidents, refunds. No programming needed. Most of these pages are in Vietnamese.',
    },
    developer: {
      title: 'I write software',
      text: 'POS, ERP, website: make your first API call in five minutes, and receive results by IPN.',
    },
  },
  pages: {
    incidents: 'Incidents',
    refunds: 'Refunds and voids',
    payout: 'When money arrives',
    stores: 'Several stores',
    support: 'Support',
    errors: 'Error codes',
    ipnCard: 'Card IPN',
    ipnQr: 'QR IPN',
  },
  run: 'Run both APIs on your machine',
  simulator: [
    'The simulator',
    ' includes a card terminal: tap a card on the screen, and the result arrives by IPN.',
  ],
  receipt: {
    title: 'Receipt',
    order: 'Order',
    card: 'Card',
    invoice: 'Invoice number',
    approval: 'Approval code',
    amount: 'Amount',
  },
  money: [',', 'VND'],
  toolsTitle: 'Try it on the page',
  tools: {
    editor: {
      title: 'Edit a request, see the code change',
      text: 'Every operation has an editor on its page.',
      more: 'Open the SALE command',
    },
    samples: {
      title: 'Samples in {count} languages',
      text: 'The build of this documentation runs or parses every sample.',
      more: 'Report on the samples',
    },
    crypto: {
      title: 'Tools for signatures, AES, IPNs, VietQR',
      text: 'Paste your data, read the result. Nothing leaves the tab.',
      more: 'Compute and verify a signature',
    },
    collections: {
      title: 'Collections for Postman and .http',
      text: 'From the same OpenAPI contract, with the UAT servers and the simulator filled in.',
      more: 'In the API index',
    },
    agents: {
      title: 'Documentation for coding assistants',
      text: 'An MCP server in one file; every page is also Markdown.',
      more: 'Connect an assistant',
    },
    errors: {
      title: 'Look up an error code',
      text: 'Whether money moved, what your software does, what the cashier says.',
      more: 'Table of error codes',
    },
  },
  productsTitle: 'Two APIs, one way to integrate',
  products: {
    edc: {
      forWhom: 'For counters with a card terminal: POS, hotels, restaurants, retail chains.',
      points: [
        'Send sales, voids and settlements straight to the terminal',
        'Show a VietQR code on the terminal, also one that you created',
        'See whether the terminal is ready, busy or offline',
        'Query a transaction when its result is not known',
      ],
      overview: 'How card terminals are connected',
    },
    qr: {
      forWhom: 'For websites, apps and ERP systems that collect bank transfers.',
      points: [
        'Create VietQR codes with the amount and the reference filled in',
        'A virtual account for each order or each store',
        'The list of receiving accounts, and the merchant’s details',
        'An IPN to your server for every payment received',
      ],
      overview: 'Overview of Zengi’s QR API',
    },
  },
  flowsTitle: 'How a payment flows',
  flows: {
    card: {
      name: 'Card on the terminal',
      steps: [
        {
          title: 'Get an access token',
          text: (
            <>
              Your server exchanges <code>client_id</code> and <code>client_secret</code> for a
              token.
            </>
          ),
        },
        {
          title: 'Send SALE to the terminal',
          text: 'Response 200 means that the terminal accepted the command, not that the customer has paid.',
        },
        {
          title: 'The customer taps or inserts a card',
          text: 'Card data stays in the terminal and does not pass through your systems.',
        },
        {
          title: 'Receive the result by IPN',
          text: 'Decrypt, verify the signature, store, respond with 000; then compare event, order, amount and terminal with the open order.',
        },
      ],
    },
    qr: {
      name: 'VietQR on your own screen',
      steps: [
        { title: 'Get an access token', text: 'The same authentication as in the EDC API.' },
        {
          title: 'Create a code for the order',
          text: 'The code carries the amount and the reference: the customer types nothing.',
        },
        {
          title: 'The customer scans it with a banking app',
          text: 'The money reaches your account through NAPAS.',
        },
        {
          title: 'Receive the payment notification by IPN',
          text: 'Respond with 000 so that it is not sent again. Then add up the payments that are in time, carry neither LATE nor EXTRA and have not been returned: release the goods only if the order is still open and fully paid.',
        },
      ],
    },
  },
  rule: [
    'Response lost? Query the result; do not send a new command.',
    'A payment command without a response may still have succeeded.',
    'Query the transaction',
    ' first, then decide.',
  ],
  nextTitle: 'Next',
  next: {
    guides: { title: 'Guides', text: 'Merchant Portal, ERP, setting up card terminals.' },
    erp: { title: 'Connect an ERP', text: 'From the invoice to reconciliation, step by step.' },
    errors: { title: 'Error codes', text: 'Which ones you may retry, and which ones mean stop.' },
    uat: { title: 'UAT and going live', text: 'The test cases to pass before the first day.' },
  },
  note: [
    'Figures in examples are illustrations. Details that the provider has not published are proposals of this documentation: ',
    'the list to be confirmed',
  ],
};

export default function EnglishHome(): ReactNode {
  return <HomePage texts={texts} />;
}
