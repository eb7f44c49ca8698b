import { expect, test } from 'vitest';
import { liffLink } from './liff-link.ts';

const liffUrl = 'https://liff.line.me/2000000000-abcdefgh';
const account = { liffId: '2000000000-abcdefgh', liffUrl };
const uuid = '5f0c2b1e-7c43-4a52-9d1f-0d6a3c9e1b01';
const START = `${liffUrl}?uuid=${uuid}`;

test('the link contains the customer’s uuid', () => {
  expect(liffLink({ account, uuid, queries: {} })).toBe(START);
});

test('VIEW-39 the link keeps the page’s target, but no query about how the customer came to the app', () => {
  const queries = {
    redirectTo: 'webCatalogs',
    webCatalogId: '3',
    token: 'a b',
    utmSource: 'line',
    messageId: '1',
  };
  expect(liffLink({ account, uuid, queries })).toBe(
    `${START}&redirect_to=webCatalogs&web_catalog_id=3&token=a+b`,
  );
});

test('the link leads to the start page when it would otherwise be too long to scan', () => {
  expect(liffLink({ account, uuid, queries: { redirectTo: `/${'a'.repeat(300)}` } })).toBe(START);
});

test('if the provider sends no LIFF URL, the link is built from the LIFF id', () => {
  expect(liffLink({ account: { ...account, liffUrl: null }, uuid, queries: {} })).toBe(START);
});
