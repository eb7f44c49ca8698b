import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { BuilderHtml, preloadBuilderHtml } from './builder-html.tsx';

afterEach(cleanup);

test('a preloaded text takes its full height at once', async () => {
  await preloadBuilderHtml();
  render(<BuilderHtml html="<p>参加費は無料です。</p>" />);
  expect(screen.getByText('参加費は無料です。').tagName).toBe('P');
});
