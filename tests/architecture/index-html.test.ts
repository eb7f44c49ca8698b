import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const page = await readFile(new URL('../../index.html', import.meta.url), 'utf8');
const attributesOf = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(page)?.[1];

it('the initial title is 読み込み中, and robots are set to noindex', () => {
  expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toBe('読み込み中');
  expect(attributesOf('robots')).toBe('noindex');
});

it('the page is in Japanese', () => {
  expect(/<html lang="(.*?)">/.exec(page)?.[1]).toBe('ja');
});
