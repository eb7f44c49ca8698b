import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = await read('index.html');
const attributesOf = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(page)?.[1];

it('the initial title is 読み込み中, and robots are set to noindex', () => {
  expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toBe('読み込み中');
  expect(attributesOf('robots')).toBe('noindex');
});

it('the page is in Japanese', () => {
  expect(/<html lang="(.*?)">/.exec(page)?.[1]).toBe('ja');
});

it('its icon is the house mark in the page itself, so that no browser asks for /favicon.ico', async () => {
  const icon = /<link rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml,([^"]*)"/.exec(page)?.[1];
  const outline = (svg: string) => / d=["']([^"']*)["']/.exec(svg)?.[1];
  expect(outline(decodeURIComponent(icon ?? ''))).toBe(outline(await read('src/ui/house-mark.tsx')));
});
