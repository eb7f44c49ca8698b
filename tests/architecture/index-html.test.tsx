import { readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OpeningPage } from '#src/ui/opening-page.tsx';
import { FONTS } from '#src/ui/theme/app-theme.tsx';
import { colours } from '#src/ui/theme/colours.ts';

/** Reads by path, because `import.meta.url` is not a file URL in a test with a DOM. */
const read = (path: string) => readFile(path, 'utf8');
const page = new DOMParser().parseFromString(await read('index.html'), 'text/html');
const styles = page.querySelector('style')?.textContent ?? '';
const contentOf = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

const tight = (markup: string | undefined) => markup?.replace(/>\s+</g, '><').trim();

it('PAGE-24 index.html has the title 読み込み中 and tells search engines not to index it', () => {
  expect(page.title).toBe('読み込み中');
  expect(contentOf('robots')).toBe('noindex');
});

it('MSG-35 index.html declares its language as Japanese', () => {
  expect(page.documentElement.lang).toBe('ja');
});

it('index.html shows the app’s opening page, so that nothing moves when the app takes over', () => {
  const app = document.createElement('div');
  app.innerHTML = renderToStaticMarkup(<OpeningPage />);
  expect(tight(page.getElementById('app')?.innerHTML)).toBe(tight(app.innerHTML));
});

it('VIEW-110 index.html has the app’s neutral colours and its font before the app is loaded, and no builder’s colour', () => {
  const { ground, groundDeep, inkSoft, outline, forest } = colours;
  for (const colour of [ground, groundDeep, inkSoft, outline]) expect(styles).toContain(colour.toLowerCase());
  expect(page.documentElement.outerHTML).not.toMatch(new RegExp(forest, 'i'));
  expect(styles.replace(/\s+/g, ' ')).toContain(`font-family: ${FONTS}`);
  expect(contentOf('theme-color')).toBe(ground);
});

it('index.html has no inline script or style attribute, which its security policy would refuse', () => {
  expect([...page.querySelectorAll('[style], script:not([src])')]).toEqual([]);
});

it('index.html has the app’s house logo as its icon', async () => {
  const outline = (svg: string) => / d=["']([^"']*)["']/.exec(svg)?.[1];
  expect(outline(await read('public/favicon.svg'))).toBe(outline(await read('src/ui/house-mark.tsx')));
});

it('index.html names only icons that exist', async () => {
  const icons = [...page.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"]')];
  const named = icons.map((icon) => icon.getAttribute('href'));
  expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  for (const path of named) expect((await read(`public${path}`)).length).toBeGreaterThan(0);
});
