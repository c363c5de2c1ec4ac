import { expect, it } from 'vitest';

import { headingAnchors, slugOf } from '../../src/sources/content/anchors';

it('numbers equal headings, and reads explicit ids and links', () => {
  const text = [
    '## Mục trùng',
    '### Mục trùng',
    '## Mục `trùng` (lần 3)',
    '## Có [liên kết](/documents/intro)',
    '## Đặt tên {/* #Ten-rieng */}',
    '#### Mục trùng ',
    '#không phải đề mục',
  ].join('\n');
  expect(headingAnchors(text)).toEqual([
    'mục-trùng',
    'mục-trùng-1',
    'mục-trùng-lần-3',
    'có-liên-kết',
    'Ten-rieng',
    'mục-trùng-2',
  ]);
});

it.each([
  ['Mã 422: `INVALID_REQUEST`', 'mã-422-invalid_request'],
  ['A → B, «C» & D', 'a--b-c--d'],
])('creates the anchor of "%s"', (heading, anchor) => {
  expect(slugOf(heading)).toBe(anchor);
});
