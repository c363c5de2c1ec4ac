import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { contentFolders } from '../../../src/sources/content/list-pages';
import { loadSectionWords } from '../../../src/sources/content/section-words';
import {
  rateRepeats,
  shortenRepeats,
  withoutCommonSentences,
  withoutCopies,
  withoutFormTexts,
} from '../../../src/site/pipeline/output/search/rate-repeats';
import { nameSections } from '../../../src/site/pipeline/output/search/section-names';
import { SearchEngine } from '../../../src/core/search/engine';
import { IMPORTANCE } from '../../../src/core/search/records';
import { indexOf, makeRecords, type TestRecord } from '../../support/search-records';

const synonyms = [
  ['kết toán', 'settlement', 'close batch'],
  ['hoàn tiền', 'refund'],
  ['lô', 'batch'],
];

const filler = Array.from({ length: 40 }, (_, i) => ({
  url: `/filler-${i}`,
  titles: [`Trang phụ số ${i}`],
  content: `Nội dung phụ số ${i} về cấu hình lộ trình và cách dùng`,
}));

function ask(records: TestRecord[], query: string): { url: string; shown: string }[] {
  const index = indexOf(makeRecords([...records, ...filler]), synonyms);
  const { hits } = new SearchEngine(index).search({
    query,
    highlightPreTag: '[',
    highlightPostTag: ']',
  });
  return hits.map(({ url, _highlightResult: { hierarchy, content, names = [] } }) => ({
    url,
    shown: [...Object.values(hierarchy), ...(content ? [content] : []), ...names]
      .map(({ value }) => value)
      .join(' '),
  }));
}

describe('words with the same meaning', () => {
  const records = [
    { url: '/settle', titles: ['Kết toán ca'], content: 'Đóng lô cuối ngày.' },
    { url: '/refund', titles: ['Trả lại'], content: 'Cách hoàn tiền cho khách.' },
    { url: '/apart', titles: ['Khác'], content: 'Kết quả tính toán, hoàn thành, tiền mặt.' },
  ];

  test.each([
    ['settlement', '/settle'],
    ['setlement', '/settle'],
    ['settlements', '/settle'],
    ['close batch', '/settle'],
    ['how do I close the batch', '/settle'],
    ['refund', '/refund'],
    ['what is a refund', '/refund'],
  ])('%s → %s', (query, url) => {
    expect(ask(records, query)[0]?.url).toBe(url);
  });

  test('are highlighted only as adjacent words', () => {
    const [first, ...others] = ask(records, 'refund');
    expect(first?.shown).toContain('Cách [hoàn tiền] cho khách.');
    expect(others).toEqual([]);
  });

  test('does not expand a single syllable without its diacritics', () => {
    const batch = [...records, { url: '/batch', titles: ['batch'] }];
    expect(ask(batch, 'lô').map(({ url }) => url)).toContain('/batch');
    expect(ask(batch, 'lo').map(({ url }) => url)).not.toContain('/batch');
  });
});

describe('names', () => {
  test('ranks a name similar to the query above its words in several names', () => {
    const records = [
      // The names of both records contain the same words equally often and have the same length.
      { url: '/a', titles: ['Trang'], names: ['stolen card', 'report outage', 'lost money'] },
      { url: '/b', titles: ['Trang'], names: ['report a lost card', 'stolen money', 'outage'] },
    ];
    for (const given of [records, [...records].reverse()]) {
      expect(ask(given, 'card lost report')[0]?.url).toBe('/b');
    }
  });

  test('matches a name by a synonym of the query', () => {
    const records = [
      { url: '/a', titles: ['Trang'], names: ['settlement money', 'overdue reports'] },
      { url: '/b', titles: ['Trang'], names: ['overdue settlement', 'money reports'] },
    ];
    for (const given of [records, [...records].reverse()]) {
      expect(ask(given, 'close batch overdue')[0]?.url).toBe('/b');
    }
  });

  test('find a record and are highlighted beside its texts', () => {
    const records = [
      { url: '/uat', titles: ['Chạy thử'], content: 'Môi trường.', names: ['test environment'] },
    ];
    const [hit] = ask(records, 'environment');
    expect(hit).toEqual({
      url: '/uat',
      shown: 'Hướng dẫn Chạy thử Môi trường. test [environment]',
    });
  });

  test.each(['TOKEN_EXPIRED', 'TokenExpired', 'token expired', 'tokenexpired', '412', 'lỗi 412'])(
    '%s finds the entry before pages that repeat the name',
    (query) => {
      const records = [
        { url: '/a', titles: ['Lỗi', 'TokenExpired'], importance: IMPORTANCE.repeated },
        { url: '/b', titles: ['Trang'], content: 'token expired, lỗi 412' },
        { url: '/errors', titles: ['Mã lỗi'] },
        {
          url: '/errors#code-412',
          titles: ['Mã lỗi', 'Danh mục', '412 TOKEN_EXPIRED'],
          names: ['412', 'errorCode 412', 'mã lỗi 412', 'TOKEN_EXPIRED'],
          importance: IMPORTANCE.entry,
        },
      ];
      expect(ask(records, query)[0]?.url).toBe('/errors#code-412');
    },
  );

  test('other diacritics are another word, if the text has the typed one', () => {
    const records = [
      { url: '/level', titles: ['Trang'], content: 'Ai cấp máy' },
      { url: '/stolen', titles: ['Trang'], content: 'Máy mất cắp' },
    ];
    expect(ask(records, 'cắp')[0]?.url).toBe('/stolen');
    expect(ask(records, 'cấp')[0]?.url).toBe('/level');
  });

  test('treats full-width letters as letters', () => {
    expect(ask([{ url: '/void', titles: ['Lệnh VOID'] }], 'ｖｏｉｄ')[0]?.url).toBe('/void');
  });

  test('ignores the position of a tone mark', () => {
    const records = [
      { url: '/cancel', titles: ['Trang'], content: 'Huỷ đơn' },
      { url: '/other', titles: ['Trang'], content: 'Hụy đơn' },
    ];
    expect(ask(records, 'hủy')[0]?.url).toBe('/cancel');
  });
});

describe('repeated content', () => {
  const page = (n: number): TestRecord[] => [
    { url: `/op-${n}`, titles: [`Lệnh ${n}`] },
    { url: `/op-${n}#authentication`, titles: [`Lệnh ${n}`, 'Authentication'] },
    { url: `/op-${n}#own`, titles: [`Lệnh ${n}`, `Riêng ${n}`] },
  ];
  const rated = rateRepeats(makeRecords([1, 2, 3, 4, 5].flatMap(page)));

  test('counts less on every page; content of one page does not', () => {
    const ranks = rated.map(({ url, pageRank }) => [url.split('#')[1] ?? 'page', pageRank]);
    expect(new Set(ranks.map(String))).toEqual(
      new Set([
        `page,${IMPORTANCE.plain}`,
        `authentication,${IMPORTANCE.repeated}`,
        `own,${IMPORTANCE.plain}`,
      ]),
    );
  });

  test('is kept once, unless something new is below it', () => {
    const again = makeRecords([
      { url: '/op-9', titles: ['Lệnh 9'] },
      { url: '/op-9#authentication', titles: ['Lệnh 9', 'Authentication'] },
      { url: '/op-9#new', titles: ['Lệnh 9', 'Authentication', 'Mới'] },
    ]);
    const kept = withoutCopies(rateRepeats([...rated, ...again]));
    const places = kept.map(({ url }) => url).filter((url) => url.endsWith('#authentication'));
    expect(places).toEqual(['/op-1#authentication', '/op-9#authentication']);
  });

  test('is one answer, after the page that explains it', () => {
    const explained = makeRecords([
      { url: '/auth', titles: ['Xác thực'], names: ['authentication'] },
    ]);
    const engine = new SearchEngine(indexOf([...rated, ...explained], synonyms));
    const { hits } = engine.search({ query: 'authentication' });
    expect(hits.map(({ url }) => url)).toEqual(['/auth', '/op-1#authentication']);
  });
});

describe('content of a page template', () => {
  const page = (n: number): TestRecord[] => {
    const body = [`Lệnh ${n}`, 'Request body'];
    return [
      { url: `/op-${n}`, titles: [`Lệnh ${n}`] },
      { url: `/op-${n}`, titles: [`Lệnh ${n}`], content: `Làm việc ${n}.`, isText: true },
      { url: `/op-${n}#body`, titles: body },
      { url: `/op-${n}#body`, titles: body, content: `Thân ${n}.`, isText: true },
      {
        url: `/op-${n}#body-amount`,
        titles: [...body, 'amount'],
        content: `Số tiền của lệnh ${n}. Chỉ số nguyên.`,
        english: `amount of command ${n}`,
      },
      { url: `/op-${n}#own`, titles: [...body, `own_${n}`], content: `Một. Hai ${n}.` },
    ];
  };
  const rated = rateRepeats(makeRecords([1, 2, 3, 4, 5].flatMap(page)));

  test('has no text of its own; the page and its fields have', () => {
    const kept = withoutFormTexts(rated).filter(({ url }) => url.startsWith('/op-2'));
    expect(kept.map(({ url, type }) => `${url} ${type}`)).toEqual([
      '/op-2 lvl1',
      '/op-2 content',
      '/op-2#body lvl2',
      '/op-2#body-amount lvl3',
      '/op-2#own lvl3',
    ]);
  });

  test('a sentence in many entries of a page belongs to the first', () => {
    const entry = (code: number): TestRecord => ({
      url: `/errors#code-${code}`,
      titles: ['Mã lỗi', `${code}`],
      content: `Lỗi ${code}. Không có tiền nào chuyển.`,
    });
    const entries = makeRecords([401, 402, 403, 404].map(entry));
    const contents = (records: typeof entries): (string | null)[] =>
      withoutCommonSentences(records).map(({ content }) => content);
    expect(contents(entries)).toEqual([
      'Lỗi 401. Không có tiền nào chuyển.',
      'Lỗi 402.',
      'Lỗi 403.',
      'Lỗi 404.',
    ]);
    expect(contents(entries.slice(1))[2]).toBe('Lỗi 404. Không có tiền nào chuyển.');
  });

  test('a field of many pages keeps its first sentence, a unique one keeps all', () => {
    const texts = new Map(shortenRepeats(rated).map((each) => [each.url, each]));
    expect(texts.get('/op-3#body-amount')).toMatchObject({
      content: 'Số tiền của lệnh 3.',
      english: null,
    });
    expect(texts.get('/op-3#own')?.content).toBe('Một. Hai 3.');
  });
});

describe('questions', () => {
  const records: TestRecord[] = [
    { url: '/device', titles: ['Máy tại quầy'], names: ['paper'] },
    { url: '/device#paper', titles: ['Máy tại quầy', 'Điện và giấy'] },
    {
      url: '/device#paper',
      titles: ['Máy tại quầy', 'Điện và giấy'],
      content: 'Pin dưới 20 thì cắm sạc.',
      isText: true,
    },
    { url: '/handling', titles: ['Xử lý thế nào'], content: 'Xử lý lỗi chung.' },
    { url: '/battery', titles: ['Khác'], content: 'Pin của đồng hồ.' },
  ];

  test.each(['hết giấy thì làm sao', 'het giay phai lam gi', 'có giấy được không ạ'])(
    '%s searches for its subject, not for the words around it',
    (query) => {
      expect(ask(records, query)[0]?.url).toBe('/device#paper');
    },
  );

  test('in English, common question words do not count as rare', () => {
    const records: TestRecord[] = [
      { url: '/retry', titles: ['Gửi lại'], names: ['resend a notification'] },
      { url: '/quick', titles: ['Khác'], content: 'Make one per company, quickly.' },
    ];
    const query = 'how quickly can my company make the notification resend';
    expect(ask(records, query)[0]?.url).toBe('/retry');
  });

  test('of common words only are searched as they are', () => {
    expect(ask(records, 'xử lý thế nào')[0]?.url).toBe('/handling');
  });

  test('match a heading and the texts below it together', () => {
    expect(ask(records, 'điện giấy pin sạc')[0]?.url).toBe('/device#paper');
  });

  test('corrects an unknown word to one with the same first letter', () => {
    const records = [
      { url: '/right', titles: ['right'] },
      { url: '/nigh', titles: ['nightly'] },
    ];
    expect(ask(records, 'nihgtly').map(({ url }) => url)).toEqual(['/nigh']);
    expect(ask(records, 'might')).toEqual([]);
  });

  test.each([
    ['automatically', '/automatic'],
    ['initialisation', '/init'],
    ['initialize', '/init'],
    ['declines', '/declined'],
  ])('%s is a form of a word in the text', (query, url) => {
    const forms = [
      { url: '/automatic', titles: ['Automatic'] },
      { url: '/init', titles: ['Initialise'] },
      { url: '/declined', titles: ['Declined'] },
    ];
    expect(ask(forms, query)[0]?.url).toBe(url);
  });
});

describe('a section with the query as its title', () => {
  const records: TestRecord[] = [
    { url: '/pos', titles: ['Máy tại quầy'], names: ['MoMo'] },
    { url: '/pos#momo', titles: ['Máy tại quầy', 'MoMo trên máy'] },
    { url: '/pos#wallet', titles: ['Máy tại quầy', 'Ví'], content: 'MoMo và ví khác.' },
  ];

  test('ranks above its page, also with a typing mistake, or when one of its names contains the query', () => {
    const limit: TestRecord[] = [
      { url: '/stores', titles: ['Nhiều cửa hàng'], names: ['rate limits of a chain'] },
      { url: '/stores#limit', titles: ['Nhiều cửa hàng', 'Số lần gọi'], names: ['the rate limit'] },
    ];
    expect(ask(limit, 'rate limit')[0]?.url).toBe('/stores#limit');
    expect(ask(limit, 'rate limti')[0]?.url).toBe('/stores#limit');
  });

  test('ranks below its page when the page has that title and the section only contains it', () => {
    const simulator: TestRecord[] = [
      { url: '/sim', titles: ['Trình mô phỏng'], names: ['simulator'] },
      { url: '/sim#get', titles: ['Trình mô phỏng', 'Tải về'], names: ['download the simulator'] },
    ];
    expect(ask(simulator, 'simulator')[0]?.url).toBe('/sim');
  });

  test('ranks below a page of that title', () => {
    expect(ask([{ url: '/momo', titles: ['MoMo'] }, ...records], 'MoMo')[0]?.url).toBe('/momo');
  });
});

describe('topics outside the portal', () => {
  const records = [
    { url: '/a', titles: ['Chi tiết'], content: 'Thời gian chờ, hôm sau, chi tiết khác.' },
    { url: '/b', titles: ['Hôm nay'], content: 'Thời hạn.' },
  ];
  test.each(['thời tiết hôm nay thế nào', 'bitcoin price', 'công thức nấu phở bò'])(
    '%s gives few hits or no hits',
    (query) => {
      expect(ask(records, query).length).toBeLessThanOrEqual(5);
    },
  );
});

describe('extra keywords of a section', () => {
  const records = makeRecords([
    { url: '/ipn', titles: ['Nhận IPN'], names: ['webhook'] },
    { url: '/ipn#lịch', titles: ['Nhận IPN', 'Lịch gửi lại'] },
    { url: '/ipn#lịch', titles: ['Nhận IPN', 'Lịch gửi lại'], content: 'Tám lần.', isText: true },
  ]);
  const words = (anchor: string) => [
    { route: '/ipn', anchor, words: ['webhook retry schedule'], file: 'docs/ipn.mdx', line: 7 },
  ];

  test('find it, before its page', () => {
    const named = nameSections(records, '/', words('lịch'), new Map());
    expect(named.map(({ names }) => names)).toEqual([['webhook'], ['webhook retry schedule'], []]);
    const engine = new SearchEngine(indexOf(named));
    const urls = (query: string) => engine.search({ query }).hits.map(({ url }) => url);
    expect(urls('webhook retries')[0]).toBe('/ipn#lịch');
    expect(urls('webhook')[0]).toBe('/ipn');
  });

  test('stop the build when the page has no such section, with the nearest one', () => {
    const act = () => nameSections(records, '/', words('lịhc'), new Map());
    expect(act).toThrow(/docs\/ipn\.mdx:7: the page has no section "lịhc"[^]*perhaps lịch/);
  });

  test('name no section when the page has none', () => {
    const page = makeRecords([{ url: '/ipn', titles: ['Nhận IPN'] }]);
    const act = () => nameSections(page, '/', words('lịch'), new Map());
    expect(act).toThrow('Write the anchor of a heading, or remove the line.');
  });

  test('report the line of their key, even quoted, and not of an equal key elsewhere', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'section-words-'));
    for (const name of contentFolders) mkdirSync(path.join(folder, name));
    const head = ['title: A', 'owner: team', 'sections:', "  'title': [a]", '  "b c": [b]'];
    writeFileSync(path.join(folder, 'docs/a.mdx'), `---\n${head.join('\n')}\n---\n`);
    expect(loadSectionWords(folder).map(({ anchor, line }) => [anchor, line])).toEqual([
      ['title', 5],
      ['b c', 6],
    ]);
    rmSync(folder, { recursive: true });
  });
});
