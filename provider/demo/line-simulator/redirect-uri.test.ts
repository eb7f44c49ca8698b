import { describe, expect, it } from 'vitest';
import { trustedRedirectUri, withAnswer } from './redirect-uri.ts';

const ORIGIN = 'http://127.0.0.1:5173';

describe('trustedRedirectUri', () => {
  it.each([
    `${ORIGIN}/`,
    `${ORIGIN}/consultations?uuid=1&name=山田#top`,
    `${ORIGIN}//evil.example/still-here`,
    'https://app.example/events',
  ])('trusts %s', (value) => {
    expect(trustedRedirectUri(value, [ORIGIN, 'https://app.example'])?.href).toBe(new URL(value).href);
  });

  it.each([
    undefined,
    '',
    '/consultations',
    '//evil.example/',
    '\\\\evil.example',
    'https://evil.example/',
    'http://127.0.0.1:5174/',
    'https://127.0.0.1:5173/',
    'http://127.0.0.1:5173.evil.example/',
    'http://127.0.0.1:5173@evil.example/',
    'http://user:secret@127.0.0.1:5173/',
    'http:\\\\evil.example/',
    'http://127.0.0.1\t.evil.example:5173/',
    'h\nttp://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    `blob:${ORIGIN}/8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c02`,
    `javascript:${ORIGIN}/`,
    'http://evil。example/',
  ])('refuses %j', (value) => {
    expect(trustedRedirectUri(value, [ORIGIN])).toBe(null);
  });
});

describe('withAnswer', () => {
  it('appends LINE’s parameters to the query and leaves the encoding of the others unchanged', () => {
    const uri = new URL(`${ORIGIN}/a?name=x%20y+z&uuid=1#top`);
    expect(withAnswer(uri, { code: 'c/d', state: 's' })).toBe(
      `${ORIGIN}/a?name=x%20y+z&uuid=1&code=c%2Fd&state=s#top`,
    );
  });

  it('starts a query if the URI has none', () => {
    expect(withAnswer(new URL(`${ORIGIN}/`), { code: 'c' })).toBe(`${ORIGIN}/?code=c`);
  });
});
