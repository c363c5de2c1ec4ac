/** @module-tag nightly */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { apis } from '../../../src/core/apis';
import { brand } from '../../../src/core/brand';
import { checkLinks } from '../../../src/site/pipeline/checks/links/check-links';
import { readIndex } from '../../../src/site/pipeline/output/search/read-index';
import { languageKeys } from '../../../src/core/samples/all';
import type { SearchRecord } from '../../../src/core/search/types';
import { SiteCopy } from '../../support/site-copy';
import { overweight, weighSite } from '../../support/weight';

/** All that a third API needs: this entry, its contract, and one page. */
const entry = `  {
    key: 'payout',
    label: 'Payout Api',
    specPath: 'specs/payout.yaml',
    outputDir: 'api_payout',
    sidebarId: 'payout_api',
    index: { route: '/payout/api', description: 'Every operation of the payout API.' },
    overviews: ['api_payout/overview', 'api_payout/payout-api'],
    footerLabel: 'Payout API',
    navbarLabel: 'Payouts',
  },
`;
const fixture = (name: string): string => readFileSync(`tests/fixtures/third-api/${name}`, 'utf8');

const pages = [
  '/api_payout/overview',
  '/api_payout/payout-api',
  '/api_payout/create-payout',
  '/api_payout/get-payout',
];
const operations = pages.slice(2);

/** Makes the copy large: the API has 200 operations, and there are 40 more guides. */
const parts = Array.from({ length: 198 }, (_, index) => index + 1);
const partPages = parts.map((part) => `/api_payout/get-part-${part}`);
const allPages = [...pages, ...partPages];
const guides = Array.from({ length: 40 }, (_, index) => `docs/guides/growth_${index + 1}`);
const models = ['decisions', 'link_to_erp', 'merchant_portal', 'multi_store', 'pos_device'];

const partOperation = (part: number): string => `  /v1/payouts/{payout_ref}/parts/${part}:
    get:
      tags: [Phần]
      operationId: getPart${part}
      summary: Xem phần ${part}
      x-summary-en: Read part ${part} of a payout.
      description: Phần thứ ${part} của lệnh chi, chỉ đọc.
      parameters:
        - name: payout_ref
          in: path
          required: true
          description: Mã lệnh chi của bạn.
          schema:
            type: string
            maxLength: 32
          example: CHI-${part}
      responses:
        '200':
          description: Phần ${part} của lệnh chi.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Payout'
`;

const errorFile = 'specs/error-codes.yaml';

/** Adds an error code, and a sentence to the reactions of every code. */
function growErrors(copy: SiteCopy): void {
  const codes = copy.read(errorFile);
  const [, last] = /^('509':\n[^]*?)(?=^'|(?![^]))/m.exec(codes) ?? [];
  if (last === undefined) throw new Error(`${errorFile} has no code 509`);
  const how = /^( +how(?:_en)?: .*?)('?)$/gm;
  if (!how.test(codes)) throw new Error(`${errorFile} has no line with how`);
  copy.write(
    errorFile,
    `${codes}\n${last.replaceAll('509', '599')}`.replaceAll(
      how,
      '$1 Câu thêm này nói rõ hơn phải làm gì tiếp theo.$2',
    ),
  );
}

function grow(copy: SiteCopy): void {
  copy.replace(
    'specs/payout.yaml',
    '\ncomponents:',
    `\n${parts.map(partOperation).join('')}components:`,
  );
  for (const [index, guide] of guides.entries()) {
    const text = copy.read(`docs/guides/${models[index % models.length] ?? ''}.mdx`);
    copy.write(`${guide}.mdx`, text.replace(/^title: .*/m, `$& (${index + 1})`));
  }
  growErrors(copy);
  const added = [
    '/payout/api',
    ...allPages,
    ...guides.map((guide) => guide.replace(/^docs/, '/documents')),
  ];
  const lines = added.map((route) => `  ${route}: a page of this test\n`);
  copy.write('specs/addresses.yaml', copy.read('specs/addresses.yaml') + lines.join(''));
  const last = "'docs/guides/multi_store',";
  copy.replace('sidebars.ts', last, `${last}${guides.map((guide) => `'${guide}',`).join('')}`);
}

const shared = [
  '/documents/payments/orders',
  '/documents/payments/auth',
  '/documents/payments/ipn',
  '/documents/errors',
  '/documents/uat',
];
const ofOthers = new RegExp(
  `^/(?:${apis.flatMap(({ outputDir, index }) => [`${outputDir}/`, index.route.slice(1)]).join('|')})`,
);

let site: SiteCopy;
let records: readonly SearchRecord[];

const page = (route: string): CheerioAPI =>
  load(readFileSync(path.join(site.folder, 'build', route, 'index.html'), 'utf8'));
const hrefs = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .find('a[href]')
    .toArray()
    .map((link) => decodeURI($(link).attr('href') ?? ''));

beforeAll(async () => {
  site = new SiteCopy('third-api');
  site.replace('src/core/apis.ts', '] as const satisfies', `${entry}] as const satisfies`);
  site.write('specs/payout.yaml', fixture('payout.yaml'));
  mkdirSync(path.join(site.folder, 'api_payout'));
  site.write('api_payout/overview.mdx', fixture('overview.mdx'));
  grow(site);
  const built = site.run(process.execPath, 'src/site/pipeline/run.cjs', 'build');
  expect(built.output).toContain('Generated static files');
  expect(built.output).not.toContain('WARN');
  // The pages link to both programs, which are built after the pages.
  expect(site.run('tsx', 'src/simulator/bundle/index.ts').output).toContain('SHA-256');
  expect(site.run('tsx', 'src/mcp/bundle/index.ts', 'build').status).toBe(0);
  ({ records } = await readIndex(path.join(site.folder, 'build')));
}, 600_000);

afterAll(() => {
  site.dispose();
});

test('every page exists, and every link of the site has a target', () => {
  for (const route of pages) expect(page(route)('h1').text().trim()).not.toBe('');
  expect(checkLinks(path.join(site.folder, 'build'), brand.siteUrl)).toEqual([]);
});

test('one sidebar, from the table alone: overviews, then operations', () => {
  const linksOf = (route: string): string[] => [
    ...new Set(hrefs(page(route), '.theme-doc-sidebar-container')),
  ];
  // The links of a page: the logo, then the sidebar.
  const sidebar = (...links: string[]): string[] => [
    ...['/', '/payout/api', ...pages.slice(0, 2)],
    ...links,
    ...shared,
  ];
  const [create = ''] = operations;
  const [part = ''] = partPages;
  // With so many operations only the current category is open; a closed one links to its first item.
  expect(linksOf('/payout/api')).toEqual(sidebar(create, part));
  expect(linksOf(create)).toEqual(sidebar(...operations, part));
  expect(linksOf(part)).toEqual(sidebar(create, ...partPages));
});

test('an index page with a card for each page, and links in navbar and footer', () => {
  const $ = page('/payout/api');
  expect($('h1').text()).toBe('Payout Api');
  expect($('main').text()).toContain('Every operation of the payout API.');
  expect(hrefs($, 'article')).toEqual(expect.arrayContaining(allPages));
  expect(hrefs(page('/'), 'footer')).toContain('/payout/api');
  expect(hrefs(page('/'), 'nav.navbar')).toContain('/api_payout/overview');
});

test.each(operations)('%s has a sample in every language, and data for the editor', (route) => {
  const $ = page(route);
  const samples = $('code[data-sample]').toArray();
  expect(samples.map((code) => $(code).attr('data-sample'))).toEqual([...languageKeys]);
  for (const code of samples) expect($(code).text()).toContain('payout.example.com');
  const form: unknown = JSON.parse($('script[data-request-form]').text());
  expect(JSON.stringify(form)).toContain('payout_ref');
});

test('search records of every page, in one group', () => {
  const own = records.filter(({ hierarchy }) => hierarchy.lvl0 === 'Payout Api');
  expect([...new Set(own.map(({ url }) => url.replace(/#.*/, '')))].sort()).toEqual(
    ['/payout/api', ...allPages].sort(),
  );
  expect(own.map(({ hierarchy }) => hierarchy.lvl1)).toContain('Tạo lệnh chi');
});

test('meets every size budget', async () => {
  const weights = await weighSite(path.join(site.folder, 'build'));
  expect(weights.length).toBeGreaterThan(allPages.length + guides.length);
  expect(overweight(weights)).toEqual([]);
});

test('open points link to the operation and to the index page of this API', () => {
  const $ = page('/documents/to_confirm');
  const usesOf = (question: string): string[] => hrefs($, `main li:contains("${question}")`);
  expect(usesOf('Payout API có thật không?')).toEqual(['/payout/api']);
  expect(usesOf('Lệnh chi có bị giới hạn theo ngày không?')).toEqual(['/api_payout/create-payout']);
});

test('links to no other API', () => {
  for (const route of ['/payout/api', ...pages]) {
    const $ = page(route);
    // Without navbar and footer, which contain links to every API.
    $('nav.navbar, footer').remove();
    const links = hrefs($, 'body');
    expect(links).toContain('/payout/api');
    expect(
      links.filter((href) => ofOthers.test(href)),
      route,
    ).toEqual([]);
  }
});

test('the checks of contracts and pages read it', () => {
  // No contract has an example of the added code.
  site.write(errorFile, readFileSync(errorFile, 'utf8'));
  const specs = site.run('tsx', 'src/site/pipeline/checks/run.ts', 'specs');
  // The small contract lacks required responses, and nothing else is reported.
  expect(specs.output).toContain('POST /v1/payouts does not describe 400');
  const files = [...specs.output.matchAll(/^\S*?([\w-]+\/[\w.-]+):\d+:/gm)].map(([, file]) => file);
  expect(new Set(files)).toEqual(new Set(['specs/payout.yaml']));

  const content = site.run('tsx', 'src/site/pipeline/checks/run.ts', 'content');
  expect(content.output).toMatch(/^check:content: no findings/);
  expect(content.status).toBe(0);

  const overview = site.read('api_payout/overview.mdx');
  site.write('api_payout/overview.mdx', overview.replace('| số nguyên |', '| chuỗi |'));
  const broken = site.run('tsx', 'src/site/pipeline/checks/run.ts', 'content');
  expect(broken.output).toContain('Payout requires "amount | số nguyên | có"');
  expect(broken.status).toBe(1);
}, 240_000);
