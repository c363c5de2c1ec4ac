import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import { groupDigits } from '@portal/core/values';
import { CodePanel } from '../code';
import styles from './Hero.module.css';
import { PageLink } from './PageLink';
import { saleResult } from './sample';
import type { HomeTexts } from './texts';

interface Props {
  texts: HomeTexts;
}

function RunIt({ texts }: Props): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  return (
    <CodePanel title={texts.run} language="bash" className={styles.run} wrap>
      {`curl -fO \\\n${url}/zengi-simulator.mjs\nnode zengi-simulator.mjs`}
    </CodePanel>
  );
}

function Receipt({ texts: { receipt, money } }: Props): ReactNode {
  const [separator, currency] = money;
  const lines = [
    [receipt.order, saleResult.order_id],
    [`${receipt.card} ${saleResult.card_scheme}`, saleResult.masked_pan],
    [receipt.invoice, saleResult.invoice_no],
    [receipt.approval, saleResult.approval_code],
  ];
  return (
    <figure className={styles.slip}>
      <div className={styles.receipt}>
        <figcaption className={styles.receiptTitle}>
          <span>{receipt.title}</span>
          <span translate="no">{saleResult.transaction_type}</span>
        </figcaption>
        <dl className={styles.lines}>
          {lines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{receipt.amount}</dt>
            <dd>
              {groupDigits(String(saleResult.amount), separator)} {currency}
            </dd>
          </div>
        </dl>
        <p className={styles.stamp} translate="no">
          {saleResult.status}
        </p>
      </div>
    </figure>
  );
}

interface Door {
  key: keyof HomeTexts['doors'];
  to: string;
  /** Pages that a reader of this door opens most often. */
  more: { to: string; label: keyof HomeTexts['pages'] | 'EDC API' | 'QR API' | 'IPN' | 'UAT' }[];
}

const doors: Door[] = [
  {
    key: 'owner',
    to: '/documents/guides/store_owner',
    more: [
      { to: '/documents/guides/incidents', label: 'incidents' },
      { to: '/documents/guides/decisions', label: 'refunds' },
      { to: '/documents/guides/store_owner#tiền-về-lúc-nào-và-đọc-sao-kê', label: 'payout' },
      { to: '/documents/guides/multi_store', label: 'stores' },
      { to: '/documents/support', label: 'support' },
    ],
  },
  {
    key: 'developer',
    to: '/documents/intro',
    more: [
      { to: '/edc/api', label: 'EDC API' },
      { to: '/qr/api', label: 'QR API' },
      { to: '/documents/payments/ipn', label: 'IPN' },
      { to: '/documents/errors', label: 'errors' },
      { to: '/documents/uat', label: 'UAT' },
    ],
  },
];

export function Hero({ texts }: Props): ReactNode {
  const labels: Partial<Record<string, string>> = texts.pages;
  const [simulator, rest] = texts.simulator;
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
          <ul className={styles.doors} {...searchSkip}>
            {doors.map(({ key, to, more }) => (
              <li key={to}>
                <PageLink className={styles.door} to={to}>
                  <strong>{texts.doors[key].title}</strong>
                  <span>{texts.doors[key].text}</span>
                </PageLink>
                <ul className={styles.more}>
                  {more.map((page) => (
                    <li key={page.to}>
                      <PageLink to={page.to}>{labels[page.label] ?? page.label}</PageLink>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.scene} {...searchSkip}>
          <RunIt texts={texts} />
          <p className={styles.between}>
            <PageLink to="/documents/simulator">{simulator}</PageLink>
            {rest}
          </p>
          <Receipt texts={texts} />
        </div>
      </div>
    </header>
  );
}
