import type { ReactNode } from 'react';

import { firstDifference, mistakeOf, say } from '@portal/core/diagnosis';
import type { Explanation } from '@portal/core/diagnosis';
import styles from '../tools.module.css';
import { useLabel } from '../texts';

/** The first byte at which the reader's string differs from the right one. */
export function FirstDifference({ right, own }: { right: string; own: string }): ReactNode {
  const label = useLabel();
  const found = firstDifference(right, own);
  if (!found) {
    return (
      <p>
        {label(say`Hai chuỗi giống nhau từng byte: lỗi nằm ở khoá, thuật toán hoặc cách viết kết quả.
          Both strings are the same, byte by byte: the mistake is in the secret, the algorithm or the way the result is written.`)}
      </p>
    );
  }
  const side = (text: string, byte: string): ReactNode =>
    byte === '' ? (
      label({ vi: '(hết chuỗi)', en: '(end of the string)' })
    ) : (
      <>
        <code translate="no">
          {found.before !== '' && '…'}
          {found.before}
          <mark>{text}</mark>
        </code>{' '}
        <small>byte</small> <code>{byte}</code>
      </>
    );
  return (
    <dl className={styles.parting}>
      <dt>
        {label({
          vi: `Lệch từ byte ${found.at}. Đúng:`,
          en: `They differ from byte ${found.at} on. Correct:`,
        })}
      </dt>
      <dd>{side(found.right, found.rightByte)}</dd>
      <dt>{label({ vi: 'Của bạn:', en: 'Yours:' })}</dt>
      <dd>{side(found.own, found.ownByte)}</dd>
    </dl>
  );
}

function Why({
  explanation: { mistakes, text, without },
  canonical,
}: {
  explanation: Explanation;
  canonical: string | undefined;
}): ReactNode {
  const label = useLabel();
  return (
    <li className={styles.why} data-mistakes={mistakes.join(' ')}>
      {mistakes.map((id) => (
        <p key={id}>
          {label(mistakeOf(id))}
          {id === 'field-missing' && <code> {without}</code>}
        </p>
      ))}
      {canonical !== undefined && text !== canonical && (
        <FirstDifference right={canonical} own={text} />
      )}
    </li>
  );
}

/**
 * The mistakes that explain a signature.
 * @param canonical the right string; undefined: the first difference is not shown
 */
export function Whys({
  explanations,
  canonical,
}: {
  explanations: readonly Explanation[];
  canonical?: string;
}): ReactNode {
  const label = useLabel();
  return (
    <>
      {explanations.length > 1 && (
        <p>
          {label(say`Với nội dung này, mỗi cách dưới đây đều cho đúng giá trị đó:
            For this content, each of these mistakes gives exactly that value:`)}
        </p>
      )}
      {explanations.length > 0 && (
        <ul className={styles.whys}>
          {explanations.map((explanation) => (
            <Why
              key={explanation.mistakes.join(' ')}
              explanation={explanation}
              canonical={canonical}
            />
          ))}
        </ul>
      )}
    </>
  );
}
