import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { Photo } from './photo.tsx';

afterEach(cleanup);

test('a photo that cannot be loaded is replaced by a text', () => {
  render(<Photo url="/broken.webp" alt="町田展示場の外観" />);
  fireEvent.error(screen.getByRole('img', { name: '町田展示場の外観' }));
  expect(document.body.textContent).toBe('画像を表示できません');
});
