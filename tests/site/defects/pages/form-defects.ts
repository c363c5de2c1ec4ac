import type { Defect } from '../../../support/seeded';

const intro = 'docs/intro.mdx';
const uat = 'docs/uat.mdx';

const head: Defect[] = [
  {
    name: 'no summary',
    file: uat,
    from: 'description: The test environment',
    to: 'sidebar_label: UAT # The test environment',
    line: 1,
    rule: 'page-head',
    says: /no English summary/,
  },
  {
    name: 'a Vietnamese summary',
    file: uat,
    from: 'description: The test environment',
    to: 'description: Môi trường thử',
    rule: 'page-head',
    says: /no English summary/,
  },
  {
    name: 'an owner that is no team',
    file: uat,
    from: 'owner: integration-team',
    to: 'owner: TODO',
    rule: 'page-head',
    says: /no owner/,
  },
  {
    name: 'no owner',
    file: uat,
    from: 'owner: integration-team\n',
    to: '',
    line: 1,
    rule: 'page-head',
    says: /no owner/,
  },
  {
    name: 'no title',
    file: uat,
    from: 'title: Chạy thử UAT\n',
    to: '',
    line: 1,
    rule: 'page-head',
    says: /no title/,
  },
];

const structure: Defect[] = [
  {
    name: 'a second h1',
    file: intro,
    from: '## Đọc gì tiếp',
    to: '# Đọc gì tiếp',
    rule: 'headings',
    says: /second h1/,
  },
  {
    name: 'a heading level skipped',
    file: intro,
    from: '### Chuẩn bị',
    to: '#### Chuẩn bị',
    rule: 'headings',
    says: /h4 below an h2/,
  },
  {
    name: 'an image without alternative text',
    file: intro,
    from: '## Đọc gì tiếp',
    to: '![](/img/pos.png)\n\n## Đọc gì tiếp',
    rule: 'images',
    says: /no alternative text/,
  },
  {
    name: 'an HTML image without alternative text',
    file: intro,
    from: '## Đọc gì tiếp',
    to: '<img src="/img/pos.png" />\n\n## Đọc gì tiếp',
    rule: 'images',
    says: /no alternative text/,
  },
  {
    name: 'a tag that is not closed',
    file: intro,
    from: '## Đọc gì tiếp',
    to: '<b>chữ đậm\n\n## Đọc gì tiếp',
    rule: 'mdx',
    says: /does not parse/,
  },
];

const language: Defect[] = [
  {
    name: 'a Vietnamese word misspelt',
    file: intro,
    from: 'Lệnh chỉ đọc không',
    to: 'Lệnh chỉ đọc khôgn',
    rule: 'spelling',
    says: /"khôgn" is in no Vietnamese dictionary/,
  },
  {
    name: 'an English word in Vietnamese text',
    file: intro,
    from: 'Trang này giúp bạn',
    to: 'Trang này giúp customer',
    rule: 'spelling',
    says: /"customer" is in no Vietnamese dictionary/,
  },
  {
    name: 'a word misspelt in a table',
    file: uat,
    from: '| Thẻ thật |',
    to: '| Thẻ thaatj |',
    rule: 'spelling',
    says: /"thaatj"/,
  },
  {
    name: 'an English word misspelt in the summary',
    file: uat,
    from: 'The test environment',
    to: 'The test enviroment',
    rule: 'spelling',
    says: /"enviroment" is in no English dictionary/,
  },
  {
    name: 'text in Unicode NFD',
    file: intro,
    from: 'Trang này giúp bạn',
    to: 'Trang này giúp bạn'.normalize('NFD'),
    rule: 'writing',
    says: /not in Unicode NFC/,
  },
  {
    name: 'a tone on the first vowel',
    file: intro,
    from: 'Huỷ được không',
    to: 'Hủy được không',
    rule: 'writing',
    says: /"Hủy" has its tone on the first vowel/,
  },
  {
    name: 'a word twice',
    file: intro,
    from: 'Trang này giúp bạn',
    to: 'Trang này giúp giúp bạn',
    rule: 'writing',
    says: /"giúp" comes twice/,
  },
];

/** What specs/word-choices.yaml replaces, in each place where a page has words. */
const wordChoices: Defect[] = [
  {
    name: 'a second word for one thing',
    file: intro,
    from: '### Đọc phản hồi',
    to: '### Đọc câu trả lời',
    rule: 'word-choice',
    says: /"câu trả lời" is not a word/,
  },
  {
    name: 'a calque in a table',
    file: uat,
    from: '| Đồng hồ mọi máy chủ đồng bộ NTP |',
    to: '| Giờ treo tường của mọi máy chủ đồng bộ NTP |',
    rule: 'word-choice',
    says: /"giờ treo tường" is not a word/,
  },
  {
    name: 'a calque in a diagram',
    file: 'docs/payments/orders.mdx',
    from: 'PARTLY_PAID warning: Tiền vào chưa đủ, mã QR còn mở.',
    to: 'PARTLY_PAID warning: Tiền vào chưa đủ. Người xem.',
    rule: 'word-choice',
    says: /"người xem" is not a word/,
  },
  {
    name: 'a calque in the title of a fence',
    file: 'docs/payments/ipn.mdx',
    from: 'title="Thân phản hồi của bạn"',
    to: 'title="Thân câu trả lời của bạn"',
    rule: 'word-choice',
    says: /"câu trả lời" is not a word/,
  },
  {
    name: 'a calque in the title',
    file: uat,
    from: 'title: Chạy thử UAT',
    to: 'title: Chạy thử rồi chạy thật',
    rule: 'word-choice',
    says: /"chạy thật" is not a word/,
  },
  {
    name: 'a word that is right in a longer phrase only',
    file: 'docs/support.mdx',
    from: '## Liên hệ\n',
    to: '## Liên hệ, in liên\n',
    rule: 'word-choice',
    says: /"liên" is not a word/,
  },
];

/** Faults of the form: front matter, headings, images, language. */
export const formDefects: Defect[] = [...head, ...structure, ...language, ...wordChoices];
