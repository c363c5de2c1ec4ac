import type { ReactNode } from 'react';

import { say, type Signature, type SignatureInput } from '@portal/core/diagnosis';
import { hinted, more, pick, secret, text, type FieldSpec, type Values } from '../fields';
import { ResultText, Warnings, useLabel } from '../texts';
import { toned, type ToolSpec, type Verdict, toolOf } from '../ToolForm';
import styles from '../tools.module.css';
import { FirstDifference, Whys } from './Whys';

const fields: readonly FieldSpec[] = [
  hinted(text('content', { vi: 'Nội dung được ký', en: 'Signed content' }, 7))`
    JSON sau khi giải mã, đúng như bạn nhận được. Cũng nhận các dòng tên=giá trị.
    The JSON after decryption, exactly as received. Lines of name=value also work.`,
  hinted(secret('secret', { vi: 'Khoá HMAC', en: 'HMAC secret' }))`
    Nên dùng khoá UAT. Khoá được đọc là văn bản: 32 ký tự là 32 byte.
    Preferably the UAT one. It is read as text: 32 characters are 32 bytes.`,
  hinted(text('received', { vi: 'Chữ ký nhận được', en: 'Received signature' }))`
    Giá trị X-Signature, hoặc kết quả code của bạn in ra.
    The value of X-Signature, or what your program prints.`,
  more(
    {
      vi: 'So thêm: chuỗi của bạn, khoá thứ hai, thân đã mã hoá',
      en: 'More to compare: your string, a second secret, the encrypted body',
    },
    hinted(
      text('own', { vi: 'Chuỗi code của bạn đem ký', en: 'String that your program signs' }, 3),
    )`
      Chuỗi mà code của bạn đem ký, để tìm byte đầu tiên bị lệch.
      The string that your program signs, to find the first byte that differs.`,
    hinted(secret('otherSecret', { vi: 'Khoá HMAC thứ hai', en: 'Second HMAC secret' }))`
      Khi đang đổi khoá: khoá còn lại.
      During key rotation: the other key.`,
    hinted(text('body', { vi: 'Thân đã mã hoá', en: 'Encrypted body' }, 3))`
      Thân {"data":"…"} đúng như nhận được, để thử lỗi ký trước khi giải mã.
      The body {"data":"…"} as received, to find a signature that was computed before decryption.`,
  ),
];

/** The test vector of /others/hmac. Its fields are not sorted, so that the tool shows the sorting. */
const example = {
  values: {
    content: `{
  "sn": "P2N0000012345",
  "order_id": "HD20250001",
  "amount": 150000,
  "currency": "VND",
  "description": "Thanh toán đơn hàng Cà phê sữa đá"
}`,
    received: '8ffe9c6e7b3449fad021ec5143b6795f7a6b1e200d71af07d02811117ca1bd8c',
    body: '',
    own: '',
  },
  secrets: { secret: '000102030405060708090a0b0c0d0e0f' },
};

function verdictOf({ verdict, explanations, next }: Signature): Verdict {
  const isOne = explanations[0]?.mistakes.length === 1;
  switch (verdict) {
    case 'none':
      return toned('open')`
        Đây là chữ ký đúng. Nhập chữ ký bạn nhận được để so.
        This is the correct signature. Enter the received one to compare.`;
    case 'match':
      return toned('good')`
        Chữ ký đúng.
        The signature is correct.`;
    case 'explained':
      return toned('bad')`
        Chữ ký sai, và đã tìm ra vì sao: ${isOne ? 'một lỗi' : 'hai lỗi cùng lúc'}.
        The signature is wrong, and here is why: ${isOne ? 'one mistake' : 'two mistakes at once'}.`;
    case 'unexplained':
      return toned('bad')`
        ${next}
        ${next}`;
  }
}

/** Number of bytes that are listed one by one. */
const shownBytes = 1000;

function SignatureResult({ result, values }: { result: Signature; values: Values }): ReactNode {
  const label = useLabel();
  const { canonical, signature, explanations, warnings } = result;
  const { own } = pick(values, 'own');
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
      <details className={styles.more}>
        <summary>{label({ vi: 'Từng byte', en: 'Each byte' })}</summary>
        <ResultText
          title="UTF-8, hex"
          text={hex.join(' ') + (bytes.length > shownBytes ? ' …' : '')}
        />
      </details>
    </>
  );
}

const spec: ToolSpec<SignatureInput, Signature> = {
  form: { vi: 'Kiểm tra chữ ký', en: 'Check a signature' },
  shared: ['content', 'received', 'body', 'own'],
  fields: () => fields,
  work: () => ({ vi: 'Kiểm tra', en: 'Check' }),
  example: () => example,
  worker: () => new Worker(new URL('./signature.worker.ts', import.meta.url)),
  question: (values) => pick(values, 'content', 'received', 'body', 'secret', 'otherSecret'),
  verdict: verdictOf,
  notes: ({ secretNote }) => ({ secret: secretNote }),
  result: SignatureResult,
};

/** Tool of /others/hmac: checks a signature and, if it is wrong, finds the mistake that caused this. */
export default toolOf(spec);
