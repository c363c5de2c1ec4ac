import type { ReactNode } from 'react';

import { say, type Signature } from '@portal/core/diagnosis';
import styles from '../tools.module.css';
import { ResultText, Warnings, useLabel } from '../texts';
import { FirstDifference, Whys } from './Whys';

/** Number of bytes that are listed one by one. */
const shownBytes = 1000;

export function SignatureResult({ result, own }: { result: Signature; own: string }): ReactNode {
  const label = useLabel();
  const { canonical, signature, explanations, warnings } = result;
  const bytes = new TextEncoder().encode(canonical);
  const hex = Array.from(bytes.subarray(0, shownBytes), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return (
    <>
      <Warnings of={warnings} />
      <Whys explanations={explanations} canonical={canonical} />
      {own !== '' && <FirstDifference right={canonical} own={own} />}
      <ResultText title={{ vi: 'Chữ ký đúng', en: 'Correct signature' }} text={signature} />
      <ResultText
        title={say`Chuỗi chuẩn, ${bytes.length} byte
          Canonical string, ${bytes.length} bytes`}
        text={canonical}
      />
      <details className={styles['more']}>
        <summary>{label({ vi: 'Từng byte', en: 'Each byte' })}</summary>
        <ResultText
          title="UTF-8, hex"
          text={hex.join(' ') + (bytes.length > shownBytes ? ' …' : '')}
        />
      </details>
    </>
  );
}
