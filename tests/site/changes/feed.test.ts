import { describe, expect, test } from 'vitest';

import type { ContractVersion } from '../../../src/core/model';
import { atomFeed } from '../../../src/site/pipeline/output/feed';
import { atomComplaints, readXml } from '../../support/atom';

const version: ContractVersion = {
  id: 'edc-1.1.0',
  title: 'EDC & friends <1.1.0>',
  date: '2027-01-31',
  vi: 'Thêm `note` & hơn thế',
  en: 'Adds "note" <b>and</b> more',
  entries: [
    {
      vi: 'Trường mới',
      en: 'New field',
      places: [{ label: 'POST /a request note', route: '/api_edc/lệnh#request-note' }],
    },
  ],
  changes: [
    {
      level: 'breaking',
      vi: 'siết giới hạn',
      detail: 'pattern, ^<a>$ → \u0000]]>',
      places: [{ label: 'POST /b' }],
    },
  ],
};
const siteUrl = 'https://preview.example.com';

test('a feed follows RFC 4287', () => {
  const feed = atomFeed([version, { ...version, id: 'qr-1.0.0', date: '2026-11-23' }], siteUrl);
  expect(atomComplaints(feed)).toEqual([]);
});

test('keeps texts, makes links absolute, and gives ids that do not depend on the host', () => {
  const read = (address: string) => readXml(atomFeed([version], address));
  const entry = read(siteUrl).children.find(({ name }) => name === 'entry');
  const part = (name: string): string =>
    entry?.children.find((child) => child.name === name)?.text ?? '';
  expect(part('title')).toBe(version.title);
  expect(part('summary')).toBe(version.vi);
  expect(part('updated')).toBe('2027-01-31T00:00:00+07:00');
  expect(part('content')).toContain(
    '<a href="https://preview.example.com/api_edc/l%E1%BB%87nh#request-note">POST /a request note</a>',
  );
  expect(part('content')).toContain('<p lang="en">Adds &quot;note&quot; &lt;b&gt;and');
  expect(part('content')).not.toMatch(/<b>|href="\//);
  const ids = (address: string): (string | undefined)[] =>
    read(address).children.map(({ name, text, children }) =>
      name === 'id' ? text : children.find((child) => child.name === 'id')?.text,
    );
  expect(ids('https://other.example.com')).toEqual(ids(siteUrl));
  expect(part('id')).toBe('tag:developer.zengi.vn,2026:contract/edc-1.1.0');
});

test('omits unreleased versions; without a release there is no feed', () => {
  const { date: _date, ...open } = version;
  const feed = atomFeed([{ ...open, id: 'edc-2.0.0' }, version], siteUrl);
  expect(feed.match(/<entry>/g)).toHaveLength(1);
  expect(feed).not.toContain('edc-2.0.0');
  expect(() => atomFeed([open], siteUrl)).toThrow(/no version of a contract has a date/);
});

describe('the validator', () => {
  const good = atomFeed([version], siteUrl);
  test.each([
    ['no id', /<id>.*<\/id>/, '', /feed has 0 id/],
    ['a time that is none', 'T00:00:00+07:00', ' 0:00', /updated is no time/],
    ['a relative link', 'href="https://preview.example.com/', 'href="/', /a link to \//],
    ['no author', /<author>.*<\/author>/, '', /without an author/],
    ['another namespace', '2005/Atom', '2005/Atoms', /no feed/],
    ['no link to itself', 'rel="self"', 'rel="related"', /no link to itself/],
  ])('%s', (_name, from, to, says) => {
    const bad = good.replace(from, to);
    expect(bad).not.toBe(good);
    expect(atomComplaints(bad).join('\n')).toMatch(says);
  });

  test('rejects XML that is not well-formed', () => {
    expect(() => atomComplaints(good.replace('</entry>', ''))).toThrow();
    expect(() => atomComplaints(good.replace('&amp;', '&'))).toThrow();
  });
});
