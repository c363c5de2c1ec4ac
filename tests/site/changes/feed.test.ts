import { expect, test } from 'vitest';

import type { ContractVersion } from '../../../src/core/contract-history';
import { atomFeed } from '../../../src/site/pipeline/output/feed';

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
      en: 'narrowed',
      detail: 'pattern, ^<a>$ → \u0000]]>',
      places: [{ label: 'POST /b' }],
    },
  ],
};
const siteUrl = 'https://preview.example.com';

/** The fixture was checked with a validator of RFC 4287 (Atom). */
test('a feed has escaped texts and absolute links', async () => {
  const feed = atomFeed([version, { ...version, id: 'qr-1.0.0', date: '2026-11-23' }], siteUrl);
  await expect(feed).toMatchFileSnapshot('../../fixtures/changes.atom');
});

test('its ids do not depend on the host', () => {
  const ids = (address: string) => atomFeed([version], address).match(/<id>.*<\/id>/g);
  expect(ids('https://other.example.com')).toEqual(ids(siteUrl));
});

test('omits unreleased versions; without a release there is no feed', () => {
  const { date: _date, ...open } = version;
  const feed = atomFeed([{ ...open, id: 'edc-2.0.0' }, version], siteUrl);
  expect(feed.match(/<entry>/g)).toHaveLength(1);
  expect(feed).not.toContain('edc-2.0.0');
  expect(() => atomFeed([open], siteUrl)).toThrow(/no version of a contract has a date/);
});
