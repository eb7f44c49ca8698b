import { expect, test } from 'vitest';
import { guardSinks, trustedTypesRules } from './trusted-types.ts';

const rules = trustedTypesRules('https://app.example/files/1?uuid=2');

test.each(['/assets/pdf.worker.min-BmS4jSda.js', 'https://app.example/assets/pdf.worker.min-BmS4jSda.js'])(
  'a file of the build may become a script: %s',
  (url) => {
    expect(rules.createScriptURL(url)).toBe(url);
  },
);

test.each([
  'https://evil.example/assets/a.js',
  '//evil.example/assets/a.js',
  '/assets/../customers/api/media_files/1.js',
  '/customers/api/media_files/1',
  '/assets/a.js/..%2f',
  'data:text/javascript,alert(1)',
  'blob:https://app.example/1',
  'javascript:alert(1)',
])('any other URL may not become a script: %s', (url) => {
  expect(rules.createScriptURL(url)).toBe(null);
});

test('the only HTML that may be written is the fingerprint agent’s frame, exactly as packaged', () => {
  const frame =
    '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">';
  expect(['<img src=x onerror=alert(1)>', `${frame}<script>`, frame].map(rules.createHTML)).toEqual([
    null,
    null,
    frame,
  ]);
});

test('a browser without Trusted Types is left as it is', () => {
  expect(() => guardSinks('https://app.example/')).not.toThrow();
});
