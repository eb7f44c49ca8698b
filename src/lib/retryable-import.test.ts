// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { retryableImport } from './retryable-import.ts';

const ADDRESS = `${location.origin}/assets/transfer-abc.js`;

const failing = (message: string) => () => Promise.reject<string>(new TypeError(message));

/** Answers each address but those of the first tries. */
function network({ comesAt }: { comesAt: number }) {
  const asked: string[] = [];
  const from = (address: string) => {
    asked.push(address);
    return asked.length < comesAt ? failing(`Failed: ${address}`)() : Promise.resolve('code');
  };
  return { asked, from };
}

test('code that comes is asked for once', async () => {
  const { asked, from } = network({ comesAt: 1 });
  expect(await retryableImport(() => Promise.resolve('code'), from)()).toBe('code');
  expect(asked).toEqual([]);
});

test.each([
  `Failed to fetch dynamically imported module: ${ADDRESS}`,
  `error loading dynamically imported module: ${ADDRESS}`,
])('what a browser keeps as failed is fetched under another address: %s', async (message) => {
  const { asked, from } = network({ comesAt: 2 });
  const fetchCode = retryableImport(failing(message), from);
  await expect(fetchCode()).rejects.toThrow(`${ADDRESS}?again=1`);
  expect(await fetchCode()).toBe('code');
  expect(asked).toEqual([`${ADDRESS}?again=1`, `${ADDRESS}?again=2`]);
});

test.each([
  'Importing a module script failed.',
  'Failed to fetch dynamically imported module: https://elsewhere.example/a.js',
  'x is not a function',
])('anything else is thrown as it is: %s', async (message) => {
  const { asked, from } = network({ comesAt: 1 });
  await expect(retryableImport(failing(message), from)()).rejects.toThrow(message);
  expect(asked).toEqual([]);
});
