import type { ReactNode } from 'react';

import { bankList, type QrForm, type QrReading, say } from '@portal/core/diagnosis';
import type { FieldSpec } from '../fields';
import { ToolForm, type ToolSpec, type Values, type Verdict } from '../ToolForm';
import type { ToolProps } from '../ToolSlot';
import { QrResult } from './QrResult';
import { ReadPicture } from './ReadPicture';
import type { QrAnswer, QrTask } from './task';

const start: Values = {
  ...{ mode: 'make', bincode: '', account: '', service: '', amount: '', content: '' },
  ...{ billNumber: '', text: '', reader: '' },
};

const isReading = ({ mode }: Values): boolean => mode === 'read';

const makeFields = (isCard: boolean): readonly FieldSpec[] => [
  {
    kind: 'text',
    name: 'bincode',
    label: 'Bank (BIN)',
    hint: say`
      Sáu chữ số, ví dụ 970436 (Vietcombank). Tên lấy từ danh sách ${bankList.name} (${bankList.date}); BIN khác được nhận như bạn nhập.
      Six digits, for example 970436 (Vietcombank). Names are from the list ${bankList.name} (${bankList.date}); another BIN is taken as you type it.`,
  },
  {
    kind: 'text',
    name: 'account',
    label: isCard ? 'Card number' : 'Account or virtual account',
  },
  {
    kind: 'text',
    name: 'amount',
    label: 'Amount in VND',
    hint: say`
      Để trống: mã tĩnh, khách tự gõ số tiền.
      Empty: a static code, the payer types the amount.`,
  },
  {
    kind: 'text',
    name: 'content',
    label: 'Content',
    hint: say`
      Chữ không dấu, chữ số và dấu cách.
      Letters without accents, digits and spaces.`,
  },
  {
    kind: 'more',
    label: 'More: bill number, transfer to a card',
    fields: [
      {
        kind: 'text',
        name: 'billNumber',
        label: 'Bill number',
        hint: say`
          Trường 62-01. Không phải ứng dụng ngân hàng nào cũng hiện nó.
          Field 62-01. Not every banking app shows it.`,
      },
      { kind: 'check', name: 'service', label: 'To a card (QRIBFTTC)' },
    ],
  },
];

const readFields: readonly FieldSpec[] = [
  {
    kind: 'text',
    name: 'text',
    label: 'VietQR string',
    rows: 4,
    hint: say`
      Chuỗi bắt đầu bằng 000201, kể cả khi nó sai. Cũng nhận JSON có chuỗi bên trong.
      The string that begins with 000201, also where it is wrong. JSON that holds one is taken, too.`,
  },
];

/** The string of /documents/payments/qr_payment, and the mistake that the page describes. */
const examples: Readonly<Record<'make' | 'read', Values>> = {
  make: {
    ...start,
    bincode: '970436',
    account: '0011001234567',
    amount: '150000',
    content: 'Thanh toan HD0001',
  },
  read: {
    text: '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061500005802VN62210817Thanh toan HD00016304EDC7',
  },
};

const kinds = {
  static: ['mã tĩnh', 'a static code'],
  dynamic: ['mã động', 'a dynamic code'],
} as const;

function readingVerdict({ faults, isValid, kind, corrected, purpose }: QrReading): Verdict {
  const [vi, en] = kinds[kind];
  const count = faults.filter(({ weight }) => weight === (isValid ? 'note' : 'error')).length;
  if (isValid && purpose !== 'transfer') {
    return {
      tone: 'open',
      sentence: say`
        Chuỗi nguyên vẹn và CRC đúng, nhưng không phải mã chuyển khoản VietQR.
        The string is whole and its CRC is right, but it is no VietQR transfer.`,
    };
  }
  if (isValid) {
    return {
      tone: 'good',
      sentence:
        count === 0
          ? { vi: `Chuỗi đúng: ${vi}.`, en: `The string is right: ${en}.` }
          : say`
            Chuỗi đọc được: ${vi}. Có ${count} điều nên xem.
            The string can be read: ${en}. ${count === 1 ? 'One note' : `${count} notes`}.`,
    };
  }
  const next =
    corrected === undefined
      ? say`
        Không thể biết chắc chuỗi đúng: hãy sửa từng lỗi, hoặc lấy lại chuỗi từ nguồn.
        The right string is not certain: correct the faults, or get it from its source again.`
      : { vi: 'Chuỗi đã sửa ở dưới.', en: 'The corrected string is below.' };
  return {
    tone: 'bad',
    sentence: say`
      Chuỗi có ${count} lỗi. ${next.vi}
      The string has ${count === 1 ? 'one fault' : `${count} faults`}. ${next.en}`,
  };
}

function formOf(values: Values): QrForm {
  const { bincode = '', account = '', amount = '', content = '', billNumber = '' } = values;
  const service = values['service'] === 'yes' ? 'QRIBFTTC' : 'QRIBFTTA';
  return { bincode, account, amount, content, billNumber, service };
}

const spec: ToolSpec<QrTask, QrAnswer> = {
  form: 'Make or read a VietQR string',
  start,
  shared: ['mode', 'bincode', 'account', 'service', 'amount', 'content', 'billNumber', 'text'],
  mode: 'mode',
  fields: (values) => [
    {
      kind: 'choice',
      name: 'mode',
      label: 'What to do',
      options: { make: 'Make a string', read: 'Read a string or a picture' },
    },
    ...(isReading(values) ? readFields : makeFields(values['service'] === 'yes')),
    // Once it is there it stays, and with it the decoder: nothing is asked for a second time.
    ...(isReading(values) || values['reader'] === 'yes'
      ? [
          {
            kind: 'own',
            name: 'image',
            render: (form) => <ReadPicture form={form} isHidden={!isReading(values)} />,
          } satisfies FieldSpec,
        ]
      : []),
  ],
  follow: ({ mode }) => (mode === 'read' ? { reader: 'yes' } : undefined),
  work: (values) => (isReading(values) ? 'Read' : 'Make'),
  example: (values) => ({
    values: { ...examples[isReading(values) ? 'read' : 'make'], reader: values['reader'] ?? '' },
  }),
  worker: () => new Worker(new URL('./vietqr.worker.ts', import.meta.url)),
  question: (values) =>
    isReading(values)
      ? { to: 'read', text: values['text'] ?? '' }
      : { to: 'make', form: formOf(values) },
  verdict: ({ to, reading }) => {
    if (to === 'read') return readingVerdict(reading);
    const [vi, en] = kinds[reading.kind];
    return {
      tone: 'good',
      sentence: { vi: `Đã dựng chuỗi: ${vi}.`, en: `The string is made: ${en}.` },
    };
  },
  result: ({ result }) => <QrResult answer={result} />,
};

/** Makes a VietQR string and its code, reads one and names what is wrong with it. */
export default function VietQr(props: ToolProps): ReactNode {
  return <ToolForm {...props} spec={spec} />;
}
