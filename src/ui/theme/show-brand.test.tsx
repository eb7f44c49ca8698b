import { createTheme } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { toShades } from '#src/lib/brand-colours.ts';
import { showBrand, toPaletteVariables } from './show-brand.ts';

const NAVY = { brand: { primary: '#1B2F55', accent: '#8A6A24' }, logoImageUrl: '/demo/brands/minato.svg' };
const PALE = { brand: { primary: '#8AB4F8', accent: null }, logoImageUrl: null };

const newDocument = () => {
  const shown = document.implementation.createHTMLDocument();
  shown.head.innerHTML =
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/touch.png">';
  return shown;
};
const readValue = ({ documentElement }: Document, name: string) =>
  documentElement.style.getPropertyValue(name);
const iconsOf = ({ head }: Document) =>
  [...head.querySelectorAll('link')].map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);

/** The variables that MUI writes for a palette with these colours. */
const sheetOf = (primary: string, secondary: string): Record<string, string> => {
  const palette = { primary: toShades(primary), secondary: toShades(secondary) };
  const sheets = createTheme({ cssVariables: true, palette }).generateStyleSheets();
  return Object.assign({}, ...sheets.map((sheet) => sheet[':root'] ?? {}));
};

test('VIEW-110 a builder’s colours set every variable of MUI that depends on them', () => {
  const [before, after] = [sheetOf('#1F5C4D', '#A84A24'), sheetOf('#1B2F55', '#8A6A24')];
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  const set = { ...toPaletteVariables('primary', '#1B2F55'), ...toPaletteVariables('secondary', '#8A6A24') };
  expect(changed.filter((name) => !(name in set))).toEqual([]);
  const [main, channel] = ['--mui-palette-primary-main', '--mui-palette-primary-mainChannel'] as const;
  expect([set[main], set[channel]]).toEqual([after[main], after[channel]]);
});

test('VIEW-110 the page and its icon take the builder’s look, and the app’s own again without a builder', () => {
  const shown = newDocument();
  showBrand(shown, NAVY);
  const names = ['--mui-palette-primary-main', '--mui-palette-secondary-main', '--opening-line'];
  expect(names.map((name) => readValue(shown, name))).toEqual([
    '#1B2F55',
    toShades('#8A6A24').main,
    '#1B2F55',
  ]);
  expect(iconsOf(shown)).toEqual([
    ['icon', NAVY.logoImageUrl],
    ['apple-touch-icon', NAVY.logoImageUrl],
  ]);
  showBrand(shown, null);
  expect(names.map((name) => readValue(shown, name))).toEqual(['', '', '']);
});

test('a builder with one colour and no logo keeps the app’s other colour and its icon', () => {
  const shown = newDocument();
  showBrand(shown, PALE);
  const names = ['--mui-palette-primary-main', '--mui-palette-secondary-main', '--opening-line'];
  const { main } = toShades('#8AB4F8');
  expect(names.map((name) => readValue(shown, name))).toEqual([main, '', main]);
  expect(iconsOf(shown)).toEqual([
    ['icon', '/favicon.svg'],
    ['apple-touch-icon', '/touch.png'],
  ]);
});
