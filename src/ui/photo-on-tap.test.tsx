import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { Photo } from './photo.tsx';
import { RichText } from './rich-text.tsx';
import { PhotoThumbnail } from './thumbnail.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const saveData = () => vi.stubGlobal('navigator', { connection: { saveData: true } });
const pictures = () => [...document.images].map((image) => image.getAttribute('src'));

test('with data saving, a photo is loaded only when the button in its place is pressed', () => {
  saveData();
  render(<Photo url="/shop.webp" alt="" />);
  expect(pictures()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '写真を表示' }));
  expect(pictures()).toEqual(['/shop.webp']);
});

test('a photo’s placeholder in a label is not read out, and a tap on it chooses no option', () => {
  saveData();
  render(
    <label>
      <input type="radio" />
      <PhotoThumbnail url="/shop.webp" inLink />
    </label>,
  );
  expect([screen.queryByRole('button'), pictures()]).toEqual([null, []]);
  fireEvent.click(screen.getByText('写真を表示'));
  expect(pictures()).toEqual(['/shop.webp']);
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(false);
});

test('with data saving, a button with the `alt` text loads an image in a builder’s text', () => {
  saveData();
  render(<RichText html='<p><img src="https://files.example.com/1.jpg" alt="会場の地図"></p>' />);
  expect(pictures()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '画像を表示（会場の地図）' }));
  expect(pictures()).toEqual(['https://files.example.com/1.jpg']);
});

test('without data saving, photos of the first screen are loaded first, and others lazily', () => {
  render(
    <>
      <Photo url="/first.webp" alt="" first />
      <Photo url="/later.webp" alt="" />
      <PhotoThumbnail url="/small.webp" />
    </>,
  );
  const order = [...document.images].map((image) => [
    image.getAttribute('loading'),
    image.getAttribute('fetchpriority'),
  ]);
  expect(order).toEqual([
    ['eager', 'high'],
    ['lazy', null],
    ['lazy', null],
  ]);
});
