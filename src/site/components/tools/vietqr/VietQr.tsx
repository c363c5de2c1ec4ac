import { useState, type ReactNode } from 'react';

import { bankList, type QrForm, type QrReading, say, type Sentence } from '@portal/core/diagnosis';
import {
  check,
  hinted,
  more,
  pick,
  text,
  type FieldSpec,
  type FormState,
  type Values,
} from '../fields';
import { toned, type ToolSpec, type Verdict, toolOf } from '../ToolForm';
import { QrResult } from './QrResult';
import { ReadPicture } from './ReadPicture';
import type { QrAnswer, QrTask } from './vietqr.worker';

const isReading = ({ mode }: Values): boolean => mode === 'read';

const makeFields = (isCard: boolean): readonly FieldSpec[] => [
  hinted(text('bincode', { vi: 'Ngân hàng (BIN)', en: 'Bank (BIN)' }))`
    Sáu chữ số, ví dụ 970436 (Vietcombank). Tên lấy từ danh sách ${bankList.name} (${bankList.date}); BIN khác được nhận như bạn nhập.
    Six digits, for example 970436 (Vietcombank). Names are from the list ${bankList.name} (${bankList.date}); another BIN is accepted as typed.`,
  text(
    'account',
    isCard
      ? { vi: 'Số thẻ', en: 'Card number' }
      : { vi: 'Tài khoản hoặc tài khoản ảo', en: 'Account or virtual account' },
  ),
  hinted(text('amount', { vi: 'Số tiền (VND)', en: 'Amount in VND' }))`
    Để trống: mã tĩnh, khách tự gõ số tiền.
    If empty: a static code; the payer types the amount.`,
  hinted(text('content', { vi: 'Nội dung', en: 'Content' }))`
    Chữ không dấu, chữ số và dấu cách.
    Letters without accents, digits and spaces.`,
  more(
    { vi: 'Thêm: số hoá đơn, chuyển tới thẻ', en: 'More: bill number, transfer to a card' },
    hinted(text('billNumber', { vi: 'Số hoá đơn', en: 'Bill number' }))`
      Trường 62-01. Không phải ứng dụng ngân hàng nào cũng hiện nó.
      Field 62-01. Not every banking app shows it.`,
    check('service', { vi: 'Tới thẻ (QRIBFTTC)', en: 'To a card (QRIBFTTC)' }),
  ),
];

const readFields: readonly FieldSpec[] = [
  hinted(text('text', { vi: 'Chuỗi VietQR', en: 'VietQR string' }, 4))`
    Chuỗi bắt đầu bằng 000201, kể cả khi nó sai. Cũng nhận JSON có chuỗi bên trong.
    The string that begins with 000201, even if it is wrong. JSON that contains such a string also works.`,
];

/** The string of /documents/payments/qr_payment, and a string with the mistake that the page describes. */
const examples: Readonly<Record<'make' | 'read', Values>> = {
  make: {
    bincode: '970436',
    account: '0011001234567',
    service: '',
    amount: '150000',
    content: 'Thanh toan HD0001',
    billNumber: '',
    text: '',
  },
  read: {
    text: '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061500005802VN62210817Thanh toan HD00016304EDC7',
  },
};

const kinds: Readonly<Record<QrReading['kind'], Sentence>> = {
  static: { vi: 'mã tĩnh', en: 'a static code' },
  dynamic: { vi: 'mã động', en: 'a dynamic code' },
};

function readingVerdict({ faults, isValid, kind, corrected, purpose }: QrReading): Verdict {
  const count = faults.filter(({ weight }) => weight === (isValid ? 'note' : 'error')).length;
  if (isValid && purpose !== 'transfer') {
    return toned('open')`
      Chuỗi nguyên vẹn và CRC đúng, nhưng không phải mã chuyển khoản VietQR.
      The string is complete and its CRC is correct, but it is not a VietQR transfer.`;
  }
  if (isValid && count === 0) {
    return toned('good')`
      Chuỗi đúng: ${kinds[kind]}.
      The string is correct: ${kinds[kind]}.`;
  }
  if (isValid) {
    return toned('good')`
      Chuỗi đọc được: ${kinds[kind]}. Có ${count} điều nên xem.
      The string can be read: ${kinds[kind]}. ${count === 1 ? 'One note' : `${count} notes`}.`;
  }
  const next =
    corrected === undefined
      ? say`Không thể biết chắc chuỗi đúng: hãy sửa từng lỗi ở nơi tạo mã, hoặc lấy lại chuỗi từ nguồn.
        The correct string is not certain: correct the faults where the code is made, or get the string from its source again.`
      : { vi: 'Chuỗi gốc ở dưới.', en: 'The original string is below.' };
  return toned('bad')`
    Chuỗi có ${count} lỗi. ${next}
    The string has ${count === 1 ? 'one fault' : `${count} faults`}. ${next}`;
}

const formOf = (values: Values): QrForm => ({
  ...pick(values, 'bincode', 'account', 'amount', 'content', 'billNumber'),
  service: values['service'] === 'yes' ? 'QRIBFTTC' : 'QRIBFTTA',
});

/** The field for pictures. It stays rendered after its first use, because its decoder would load again otherwise. */
function Pictures({ form }: { form: FormState }): ReactNode {
  const isShown = isReading(form.values);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown && <ReadPicture form={form} isHidden={!isShown} />;
}

const spec: ToolSpec<QrTask, QrAnswer> = {
  form: { vi: 'Tạo hoặc đọc chuỗi VietQR', en: 'Make or read a VietQR string' },
  start: { mode: 'make' },
  shared: ['mode', 'bincode', 'account', 'service', 'amount', 'content', 'billNumber', 'text'],
  fields: (values) => [
    {
      kind: 'choice',
      name: 'mode',
      label: { vi: 'Việc cần làm', en: 'What to do' },
      options: {
        make: { vi: 'Tạo chuỗi', en: 'Make a string' },
        read: { vi: 'Đọc chuỗi hoặc ảnh', en: 'Read a string or a picture' },
      },
    },
    ...(isReading(values) ? readFields : makeFields(values['service'] === 'yes')),
  ],
  own: (form) => <Pictures form={form} />,
  work: (values) => (isReading(values) ? { vi: 'Đọc', en: 'Read' } : { vi: 'Tạo', en: 'Make' }),
  example: (values) => ({ values: examples[isReading(values) ? 'read' : 'make'] }),
  worker: () => new Worker(new URL('./vietqr.worker.ts', import.meta.url)),
  question: (values) =>
    isReading(values)
      ? { to: 'read', text: values['text'] ?? '' }
      : { to: 'make', form: formOf(values) },
  verdict: ({ to, reading }) => {
    if (to === 'read') return readingVerdict(reading);
    return toned('good')`
      Đã dựng chuỗi: ${kinds[reading.kind]}.
      The string was made: ${kinds[reading.kind]}.`;
  },
  result: QrResult,
};

/** Tool that makes a VietQR string and its QR code, or reads a string and lists its faults. */
export default toolOf(spec);
