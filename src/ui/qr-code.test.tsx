import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { QrCode } from './qr-code.tsx';

afterEach(cleanup);

const shown = (text: string) => {
  render(<QrCode text={text} label="お客様のページのQRコード" />);
  return screen.queryByRole('img', { name: 'お客様のページのQRコード' });
};

const darkOf = (code: Element | null): [number, number][] =>
  [...(code?.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => [Number(x), Number(y)],
  );

test('a QR code has a name, a margin of four modules, and finder patterns in its top corners', () => {
  const code = shown('https://liff.line.me/1-a');
  const size = Number(code?.getAttribute('viewBox')?.split(' ').at(-1));
  const dark = darkOf(code);
  const columns = dark.map(([x]) => x);
  const rows = dark.map(([, y]) => y);
  expect([Math.min(...columns), Math.min(...rows), Math.max(...columns), Math.max(...rows)]).toEqual([
    4,
    4,
    size - 5,
    size - 5,
  ]);
  const topRowOf = (left: number) => dark.filter(([x, y]) => y === 4 && x >= left && x < left + 7).length;
  expect([topRowOf(4), topRowOf(size - 11)]).toEqual([7, 7]);
});

test('different texts have different codes', () => {
  const first = darkOf(shown('https://liff.line.me/1-a'));
  cleanup();
  expect(JSON.stringify(darkOf(shown('https://liff.line.me/1-b'))) === JSON.stringify(first)).toBe(false);
});

test('no code is shown for a text that is too long', () => {
  expect(shown('a'.repeat(3000))).toBe(null);
});
