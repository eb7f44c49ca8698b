import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { PagePicture } from './page-picture.tsx';

afterEach(cleanup);

const image = { url: '/page-2.webp', alt: '2ページ', width: 300, height: 400 };

test('a button loads a failed image again, and a link to a catalog has no such button', () => {
  const onRetry = vi.fn();
  const { rerender } = render(<PagePicture {...image} onRetry={onRetry} />);
  fireEvent.error(screen.getByRole('img'));
  screen.getByText('画像を表示できません');
  fireEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  expect(screen.getByRole('img').getAttribute('src')).toBe(image.url);
  expect(onRetry).toHaveBeenCalledOnce();

  rerender(<PagePicture {...image} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('button')).toBeNull();
});
