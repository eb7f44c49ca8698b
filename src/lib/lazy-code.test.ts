// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { lazyCode } from './lazy-code.ts';

const ADDRESS = `${location.origin}/assets/transfer-abc.js`;

const failing = (message: string) => () => Promise.reject<string>(new TypeError(message));
const whole = (module: string) => module;

function network({ comesAt }: { comesAt: number }) {
  const asked: string[] = [];
  const from = (address: string) => {
    asked.push(address);
    return asked.length < comesAt ? failing(`Failed: ${address}`)() : Promise.resolve('code from elsewhere');
  };
  return { asked, from };
}

test('loaded code is fetched once, however often it is needed', async () => {
  const fetchModule = vi.fn(async () => ({ code: 'code', more: 'more' }));
  const lazy = lazyCode(fetchModule, ({ code }) => code);
  expect(lazy.loadedCode).toBe(null);
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual(['code', 'code']);
  expect([lazy.loadedCode, await lazy.load(), fetchModule.mock.calls.length]).toEqual(['code', 'code', 1]);
});

test('code that could not be fetched is fetched again by the next load', async () => {
  const fetchModule = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Load failed'));
  const lazy = lazyCode(fetchModule, whole);
  await expect(lazy.load()).rejects.toThrow('Load failed');
  expect([lazy.loadedCode, await lazy.load()]).toEqual([null, 'code']);
});

test.each([
  `Failed to fetch dynamically imported module: ${ADDRESS}`,
  `error loading dynamically imported module: ${ADDRESS}`,
])('a failed import is retried under another URL: %s', async (message) => {
  const { asked, from } = network({ comesAt: 2 });
  const { load } = lazyCode(failing(message), whole, from);
  await expect(load()).rejects.toThrow(message);
  expect(await load()).toBe('code from elsewhere');
  expect(asked).toEqual([`${ADDRESS}?again=1`, `${ADDRESS}?again=2`]);
});

test.each([
  'Importing a module script failed.',
  'Failed to fetch dynamically imported module: https://elsewhere.example/a.js',
  'x is not a function',
])('any other failure is thrown unchanged: %s', async (message) => {
  const { asked, from } = network({ comesAt: 1 });
  await expect(lazyCode(failing(message), whole, from).load()).rejects.toThrow(message);
  expect(asked).toEqual([]);
});
