import { describe, expect, test } from 'vitest';

import { Endpoints } from '../../../src/core/search/engine/endpoints';
import { indexOf, makeRecords } from '../../support/search-records';

const titles = [
  'POST /device/sale',
  'GET /v1/va/{va_no}',
  'GET /v1/accounts',
  'GET /v1/account/{bank_acc_no}',
  'DELETE /v1/account/{bank_acc_no}',
  'Request body',
];
const { records } = indexOf(makeRecords(titles.map((title) => ({ titles: ['Trang', title] }))));
const endpoints = new Endpoints(records);

/** Titles of the operations that match an address in a query, best match first. */
const named = (query: string): string[] =>
  [...endpoints.namedBy(query)].sort(([, a], [, b]) => b - a).map(([id]) => titles[id] ?? '');

describe('an address names an operation', () => {
  test.each([
    ['/device/sale', 'POST /device/sale'],
    ['device/sale', 'POST /device/sale'],
    ['POST /device/sale', 'POST /device/sale'],
    ['post /Device/Sale', 'POST /device/sale'],
    ['POST https://api.example.com/v1/oapi/device/sale?x=1#y', 'POST /device/sale'],
    ['what does POST /device/sale do', 'POST /device/sale'],
    ['/v1/va/{va_no}', 'GET /v1/va/{va_no}'],
    ['/v1/va/va_no', 'GET /v1/va/{va_no}'],
    ['/v1/va/9990001234', 'GET /v1/va/{va_no}'],
    ['/v1/va', 'GET /v1/va/{va_no}'],
    ['/v1/accounts', 'GET /v1/accounts'],
    ['DELETE /v1/account/1', 'DELETE /v1/account/{bank_acc_no}'],
    ['/device/sa', 'POST /device/sale'],
    ['／device／sale', 'POST /device/sale'],
  ])('%s → %s', (query, title) => {
    expect(named(query)[0]).toBe(title);
  });

  test.each([
    'sale',
    'device sale',
    '/',
    'http://',
    'và/hoặc',
    '/v2/other/thing',
    '/transaction',
    '',
  ])('%j names no operation', (query) => {
    expect(named(query)).toEqual([]);
  });
});
