import type { ReactNode } from 'react';

import {
  type IpnSchemas,
  publishedKeys,
  say,
  testContent,
  type TestIpnInput,
  type TestIpnLanguage,
  testIpnLanguages,
} from '@portal/core/diagnosis';
import { languages } from '@portal/core/samples';
import { chooseCodeLanguage, CodePanel, useShownLanguage } from '../../code';
import { hinted, keyFields, keyFormOf, pick, text } from '../fields';
import { useLabel } from '../texts';
import { toned, type ToolSpec, toolOf } from '../ToolForm';
import styles from '../tools.module.css';
import type { TestIpnSamples } from './test-ipn.worker';

const seconds = (): number => Math.floor(Date.now() / 1000);

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** 12 upper-case hex digits: enough for unique ids of one reader's test messages. */
function newId(): string {
  const digits = [...randomBytes(6)].map((byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('').toUpperCase();
}

function Samples({ result: samples }: { result: TestIpnSamples }): ReactNode {
  const label = useLabel();
  const language = useShownLanguage(testIpnLanguages) as TestIpnLanguage;
  return (
    <>
      <label className={styles.field}>
        {label({ vi: 'Ngôn ngữ', en: 'Language' })}
        <select
          value={language}
          onChange={({ target }) => {
            chooseCodeLanguage(target.value as TestIpnLanguage);
          }}
        >
          {testIpnLanguages.map((key) => (
            <option key={key} value={key}>
              {languages[key].name}
            </option>
          ))}
        </select>
      </label>
      <CodePanel language={languages[language].name}>{samples[language]}</CodePanel>
    </>
  );
}

const spec: ToolSpec<TestIpnInput, TestIpnSamples, IpnSchemas> = {
  form: { vi: 'Tạo IPN thử', en: 'Make a test IPN' },
  start: { address: 'http://localhost:8080/v1/ipn/callback', keyForm: 'hex64' },
  shared: ['content', 'address'],
  fields: (_values, schemas) => [
    {
      kind: 'list',
      name: 'event',
      label: { vi: 'Sự kiện', en: 'Event' },
      none: { vi: 'Chọn sự kiện', en: 'Choose an event' },
      options: Object.fromEntries(Object.keys(schemas?.events ?? {}).map((name) => [name, name])),
      hint: say`Chọn sự kiện thì nội dung bên dưới được điền mới: mã và giờ của lúc này.
        Choosing an event fills in new content with a new id and the current time.`,
    },
    hinted(text('content', { vi: 'Nội dung', en: 'Content' }, 9))`
      Nội dung trước khi mã hoá. Sửa order_id, amount, sn cho khớp đơn thử của bạn.
      The content before encryption. Change order_id, amount and sn to match your test order.`,
    hinted(
      text('address', { vi: 'Địa chỉ máy chủ nhận IPN của bạn', en: 'Address of your receiver' }),
    )`
      Nơi máy chủ của bạn nhận IPN. Trang này không gửi gì tới đó; bạn chạy lệnh ở máy mình.
      Where your server receives IPNs. This page sends nothing there; you run the command yourself.`,
    ...keyFields,
  ],
  follow: ({ event }, schemas) => {
    if (event === undefined) return undefined;
    const content = testContent(event, schemas?.examples ?? {}, { now: seconds(), id: newId() });
    return content ? { content: JSON.stringify(content, null, 2) } : undefined;
  },
  work: () => ({ vi: 'Tạo IPN', en: 'Make the IPN' }),
  example: () => ({
    values: { keyForm: 'hex64' },
    secrets: publishedKeys,
    label: { vi: 'Dùng khoá thử đã công bố', en: 'Use the published test keys' },
  }),
  worker: () => new Worker(new URL('./test-ipn.worker.ts', import.meta.url)),
  question: (values) => ({
    ...pick(values, 'content', 'address', 'aesKey', 'hmacSecret'),
    keyForm: keyFormOf(values),
    now: seconds(),
    iv: randomBytes(16),
    id: newId(),
  }),
  verdict: () => toned('good')`
    Chạy trong 300 giây: sau đó X-Timestamp quá cũ và máy chủ đúng phải từ chối. Gửi hai lần để thử bản trùng.
    Run it within 300 seconds: after that X-Timestamp is too old, and a correct server must reject it. Send it twice to test a duplicate.`,
  result: Samples,
};

/** Tool of the pages about IPNs: generates a test IPN for the reader's own receiver. */
export default toolOf(spec);
