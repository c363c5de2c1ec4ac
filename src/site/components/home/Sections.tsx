import type { ReactNode } from 'react';

import { collectionFile } from '@portal/core/apis';
import { counterpartOf } from '@portal/core/edition';
import { searchSkip } from '@portal/core/markup';
import { languages } from '@portal/core/samples';
import { PageMarkdown } from '../page-markdown';
import { PageLink } from './PageLink';
import { saleRequest } from './sample';
import styles from './sections.module.css';
import type { HomeTexts } from './texts';

interface Props {
  texts: HomeTexts;
}

const languageNames = Object.values(languages).map(({ name }) => name);

const tools = [
  {
    key: 'editor',
    to: '/api_edc/chuyển-lệnh-sale-vao-may-edc',
    piece: JSON.stringify(saleRequest, null, 2),
  },
  { key: 'samples', to: '/documents/samples', piece: languageNames.join(' · ') },
  {
    key: 'crypto',
    to: '/others/hmac',
    piece: 'HMAC-SHA256\nAES-256-CBC\nIPN QR.PAID\nVietQR 000201…6304',
  },
  {
    key: 'collections',
    to: '/edc/api',
    piece: ['edc', 'qr'].map((key) => collectionFile(key).replace(/.*\//, '')).join('\n'),
  },
  {
    key: 'agents',
    to: '/documents/agents',
    piece: 'claude mcp add zengi-docs -- node zengi-docs-mcp.mjs',
  },
  {
    key: 'errors',
    to: '/documents/errors',
    piece: '{"errorCode": "504",\n "error": {"reason_code": "TERMINAL_TIMEOUT"}}',
  },
] as const;

export function Tools({ texts }: Props): ReactNode {
  return (
    <section className={styles.section} {...searchSkip}>
      <h2>{texts.toolsTitle}</h2>
      <ul className={styles.facts}>
        {tools.map(({ key, to, piece }) => (
          <li key={key}>
            <h3>{texts.tools[key].title.replace('{count}', String(languageNames.length))}</h3>
            <p>{texts.tools[key].text}</p>
            <pre className={styles.piece} translate="no" lang="en">
              {piece}
            </pre>
            <p className={styles.more}>
              <PageLink to={to}>{texts.tools[key].more}</PageLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const products = [
  { key: 'edc', name: 'EDC API', to: '/edc/api', overview: '/others/device_api' },
  { key: 'qr', name: 'QR API', to: '/qr/api', overview: '/api_qr/zengis-qr-api' },
] as const;

export function Products({ texts }: Props): ReactNode {
  return (
    <section className={styles.section} {...searchSkip}>
      <h2>{texts.productsTitle}</h2>
      <div className={styles.pair}>
        {products.map(({ key, name, to, overview }) => (
          <section key={key} className={styles.panel}>
            <h3>
              <PageLink to={to}>{name}</PageLink>
            </h3>
            <p>{texts.products[key].forWhom}</p>
            <ul className={styles.ticks}>
              {texts.products[key].points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p className={styles.more}>
              <PageLink to={overview}>{texts.products[key].overview}</PageLink>
            </p>
          </section>
        ))}
      </div>
    </section>
  );
}

/** A call that the reader's software sends or receives: the page and the label, or the name of the label. */
type Call = { to: string } & ({ code: string } | { label: keyof HomeTexts['pages'] });

/** The call of each step, if it has one. */
const flows: { key: keyof HomeTexts['flows']; calls: (Call | undefined)[] }[] = [
  {
    key: 'card',
    calls: [
      { to: '/api_edc/root-auth-token-post', code: 'POST /auth/token' },
      { to: '/api_edc/chuyển-lệnh-sale-vao-may-edc', code: 'POST /device/sale' },
      undefined,
      { to: '/others/ipn_card', label: 'ipnCard' },
    ],
  },
  {
    key: 'qr',
    calls: [
      { to: '/api_qr/root-auth-token-post', code: 'POST /auth/token' },
      { to: '/api_qr/generate-viet-qr', code: 'POST /v1/vietqr' },
      undefined,
      { to: '/others/ipn_qr', label: 'ipnQr' },
    ],
  },
];

export function Flows({ texts }: Props): ReactNode {
  const [rule, reason, link, rest] = texts.rule;
  const callOf = (call: Call | undefined): ReactNode =>
    call && (
      <PageLink className={styles.call} to={call.to}>
        {'code' in call ? <code>{call.code}</code> : texts.pages[call.label]}
      </PageLink>
    );
  return (
    <div className={styles.band} {...searchSkip}>
      <section className={styles.section}>
        <h2>{texts.flowsTitle}</h2>
        <div className={styles.pair}>
          {flows.map(({ key, calls }) => (
            <section key={key}>
              <h3>{texts.flows[key].name}</h3>
              <ol className={styles.steps}>
                {texts.flows[key].steps.map(({ title, text }, index) => (
                  <li key={title}>
                    <strong>{title}</strong>
                    <span>{text}</span>
                    {callOf(calls[index])}
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
        <p className={styles.rule}>
          <strong>{rule}</strong> {reason}{' '}
          <PageLink to="/api_edc/kiểm-tra-thong-tin-giao-dịch">{link}</PageLink>
          {rest}
        </p>
      </section>
    </div>
  );
}

const nextSteps = [
  { key: 'guides', to: '/category/hướng-dẫn' },
  { key: 'erp', to: '/documents/guides/link_to_erp' },
  { key: 'errors', to: '/documents/errors' },
  { key: 'uat', to: '/documents/uat' },
] as const;

export function NextSteps({ texts }: Props): ReactNode {
  const [note, link] = texts.note;
  return (
    <div className={styles.band} {...searchSkip}>
      <section className={styles.section}>
        <h2>{texts.nextTitle}</h2>
        <ul className={styles.next}>
          {nextSteps.map(({ key, to }) => (
            <li key={key}>
              <PageLink className={styles.nextLink} to={to}>
                <strong>{texts.next[key].title}</strong>
                <span>{texts.next[key].text}</span>
              </PageLink>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          {note}
          <PageLink to="/documents/to_confirm">{link}</PageLink>.
        </p>
        <PageMarkdown route={texts.language === 'en' ? counterpartOf('/') : '/'} />
      </section>
    </div>
  );
}
