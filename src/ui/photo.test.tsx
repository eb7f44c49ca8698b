import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { Photo, PhotoThumbnail } from './photo.tsx';

afterEach(cleanup);

test('a photo that cannot be loaded is replaced by a text', () => {
  render(<Photo url="/broken.webp" alt="町田展示場の外観" />);
  fireEvent.error(screen.getByRole('img', { name: '町田展示場の外観' }));
  expect(document.body.textContent).toBe('画像を表示できません');
});

test('photos of the first screen are loaded first, and others lazily', () => {
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
