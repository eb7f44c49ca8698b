import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { AccountMark } from './account-mark.tsx';

afterEach(cleanup);

const shown = () =>
  document.querySelector('img')?.getAttribute('src') ?? document.querySelector('svg')?.tagName;

test('the account’s logo is shown, or a house icon if there is no logo', () => {
  const { rerender } = render(<AccountMark name="ひだまり住宅" logoImageUrl="https://example.jp/logo.png" />);
  expect(shown()).toBe('https://example.jp/logo.png');
  rerender(<AccountMark name="ひだまり住宅" logoImageUrl={null} />);
  expect(shown()).toBe('svg');
});
