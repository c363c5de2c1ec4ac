import type { ReactNode } from 'react';

import { say, type Signature } from '@portal/core/diagnosis';
import { CodePanel } from '../../code';
import styles from '../tools.module.css';
import { Warnings, useLabel } from '../label';
import { FirstDifference, Whys } from './Whys';

/** Longer texts are truncated for display. */
const shownCharacters = 6000;

const cut = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)} …` : text;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const hexOf = (text: string): string =>
  Array.from(bytesOf(text.slice(0, 1000)), (byte) => byte.toString(16).padStart(2, '0')).join(' ');

export function SignatureResult({ result, own }: { result: Signature; own: string }): ReactNode {
  const label = useLabel();
  const { canonical, signature, explanations, warnings } = result;
  const length = bytesOf(canonical).length;
  return (
    <>
      <Warnings of={warnings} />
      <Whys explanations={explanations} canonical={canonical} />
      {own !== '' && <FirstDifference right={canonical} own={own} />}
      <CodePanel title={label({ vi: 'Chữ ký đúng', en: 'Correct signature' })} wrap>
        {signature}
      </CodePanel>
      <CodePanel
        title={label(say`Chuỗi chuẩn, ${length} byte
          Canonical string, ${length} bytes`)}
        wrap
      >
        {cut(canonical)}
      </CodePanel>
      <details className={styles['more']}>
        <summary>{label({ vi: 'Từng byte', en: 'Each byte' })}</summary>
        <CodePanel title="UTF-8, hex" wrap>
          {hexOf(canonical)}
          {canonical.length > 1000 ? ' …' : ''}
        </CodePanel>
      </details>
    </>
  );
}
