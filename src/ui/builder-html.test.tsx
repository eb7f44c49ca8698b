import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { BuilderHtml, htmlToText, preloadBuilderHtml } from './builder-html.tsx';

afterEach(cleanup);

test('a preloaded text takes its full height at once', async () => {
  await preloadBuilderHtml();
  render(<BuilderHtml html="<p>参加費は無料です。</p>" />);
  expect(screen.getByText('参加費は無料です。').tagName).toBe('P');
});

describe('the plain text of', () => {
  test.each([
    [
      '<p>参加費は<strong>無料</strong>です。</p>\n<ol><li>受付</li><li>見学</li></ol>',
      '参加費は無料です。\n受付\n見学',
    ],
    ['一行目<br>二行目<BR />三行目', '一行目\n二行目\n三行目'],
    [
      '<h2 class="x">当日の<em>流れ</em></h2><p>10&nbsp;&lt;&nbsp;20 &amp;amp; 30</p>',
      '当日の流れ\n10 < 20 &amp; 30',
    ],
    ['<style>p { color: red }</style><!-- 下書き --><script>alert("<p>")</script>受付', '受付'],
    ['10 < 20、A<B', '10 < 20、A<B'],
    ['<img src="a.jpg" alt="外観">', ''],
    ['', ''],
  ])('%j', (html, words) => {
    expect(htmlToText(html)).toBe(words);
  });
});
