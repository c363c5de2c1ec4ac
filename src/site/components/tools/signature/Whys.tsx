import type { ReactNode } from 'react';

import {
  exampleLanguageFor,
  firstDifference,
  mistakeOf,
  rightLines,
  say,
} from '@portal/core/diagnosis';
import type { Explanation, Sentence } from '@portal/core/diagnosis';
import { useCodeLanguage } from '../../code';
import styles from '../tools.module.css';
import { Say } from '../Say';

/** The first byte at which the reader's string differs from the right one. */
export function FirstDifference({ right, own }: { right: string; own: string }): ReactNode {
  const found = firstDifference(right, own);
  if (!found) {
    return (
      <p>
        <Say>
          {say`Hai chuỗi giống nhau từng byte: lỗi nằm ở khoá, thuật toán hoặc cách viết kết quả.
            Both strings are the same, byte by byte: the mistake is in the secret, the algorithm or the way the result is written.`}
        </Say>
      </p>
    );
  }
  const end: Sentence = { vi: '(hết chuỗi)', en: '(end of the string)' };
  const side = (text: string, byte: string): ReactNode =>
    byte === '' ? (
      <Say>{end}</Say>
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
    <dl className={styles['parting']}>
      <dt>
        <Say>
          {{
            vi: `Lệch từ byte ${found.at}. Đúng:`,
            en: `They differ from byte ${found.at} on. Correct:`,
          }}
        </Say>
      </dt>
      <dd>{side(found.right, found.rightByte)}</dd>
      <dt>
        <Say>{{ vi: 'Của bạn:', en: 'Yours:' }}</Say>
      </dt>
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
  const language = exampleLanguageFor(useCodeLanguage());
  const lines = [...new Set(mistakes.map((id) => rightLines[language][mistakeOf(id).place]))];
  return (
    <li className={styles['why']} data-mistakes={mistakes.join(' ')}>
      {mistakes.map((id) => (
        <p key={id}>
          <Say>{mistakeOf(id)}</Say>
          {id === 'field-missing' && <code> {without}</code>}
        </p>
      ))}
      <p className={styles['hint']}>
        <Say>
          {say`Dòng đúng trong ví dụ ${language}:
            The correct line in the ${language} example:`}
        </Say>
      </p>
      {lines.map((line) => (
        <pre key={line} className={styles['line']} lang="en" translate="no">
          <code>{line}</code>
        </pre>
      ))}
      {canonical !== undefined && text !== canonical && (
        <FirstDifference right={canonical} own={text} />
      )}
    </li>
  );
}

/**
 * The mistakes that explain a signature, each with the right line of code.
 * @param canonical the right string; undefined: the first difference is not shown
 */
export function Whys({
  explanations,
  canonical,
}: {
  explanations: readonly Explanation[];
  canonical?: string;
}): ReactNode {
  return (
    <>
      {explanations.length > 1 && (
        <p>
          <Say>
            {say`Với nội dung này, mỗi cách dưới đây đều cho đúng giá trị đó:
              For this content, each of these mistakes gives exactly that value:`}
          </Say>
        </p>
      )}
      {explanations.length > 0 && (
        <ul className={styles['whys']}>
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
