import clsx from 'clsx';
import type { ReactNode } from 'react';

import { say, type Sentence } from '@portal/core/diagnosis';
import { CodePanel } from '../../code';
import { useToolLabels } from '../labels';
import tools from '../tools.module.css';
import { Say, Warnings } from '../Say';
import { FieldTree } from './FieldTree';
import { QrCode } from './QrCode';
import type { QrAnswer } from './vietqr.worker';

/** Maximum number of listed faults. Further faults do not help: a text that is not VietQR has many. */
const shownFaults = 20;

const compare: Sentence = say`CRC chứng minh chuỗi gốc này. Vẫn hãy so ngân hàng, tài khoản, số tiền và nội dung với nguồn trước khi dùng.
  The CRC confirms this original string. Still compare bank, account, amount and content with their source before you use it.`;

export function QrResult({ answer: { to, reading, code } }: { answer: QrAnswer }): ReactNode {
  const label = useToolLabels();
  const { text, fields, faults, isValid, corrected } = reading;
  return (
    <>
      {faults.length > 0 && (
        <ol className={tools['steps']} aria-label={label('What is wrong')}>
          {faults.slice(0, shownFaults).map(({ id, weight, path, sentence }) => (
            <li
              key={`${id} ${path ?? ''} ${sentence.en}`}
              data-fault={id}
              data-outcome={weight === 'error' ? 'fail' : 'warn'}
            >
              <span
                className={clsx(tools['mark'], weight === 'error' ? 'tone-danger' : 'tone-warning')}
              >
                {label(weight === 'error' ? 'Error' : 'Note')}
              </span>
              <p>
                <Say>{sentence}</Say>
              </p>
            </li>
          ))}
        </ol>
      )}
      {to === 'make' && (
        <CodePanel title={`${label('VietQR string')}, ${text.length} ${label('characters')}`} wrap>
          {text}
        </CodePanel>
      )}
      {corrected !== undefined && (
        <>
          <CodePanel title={label('Original string')} wrap>
            {corrected}
          </CodePanel>
          <Warnings of={[compare]} />
        </>
      )}
      {code && (
        <QrCode {...code} label={isValid ? 'QR code of this string' : 'QR code of the original'} />
      )}
      <section aria-label={label('Fields of the string')}>
        <FieldTree fields={fields} />
      </section>
    </>
  );
}
