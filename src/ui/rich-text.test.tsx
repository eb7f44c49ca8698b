import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { RichText } from './rich-text.tsx';

afterEach(cleanup);

const shown = (html: string): string => {
  const { container } = render(<RichText html={html} />);
  return container.firstElementChild?.innerHTML ?? '';
};

describe('a builder’s HTML', () => {
  test('keeps its text, lists and emphasis', () => {
    const html = '<p>参加費は<strong>無料</strong>です。</p><ol><li>受付</li><li>見学</li></ol>';
    expect(shown(html)).toBe(html);
  });

  test.each([
    ['<script>alert(1)</script><p>受付</p>', '<p>受付</p>'],
    ['<p onclick="alert(1)" style="position:fixed" id="root" class="x" data-x="1">受付</p>', '<p>受付</p>'],
    ['<a href="javascript:alert(1)">申込</a>', '<a>申込</a>'],
    ['<a href="//evil.example">申込</a>', '<a>申込</a>'],
    ['<a href="/\\evil.example">申込</a>', '<a>申込</a>'],
    ['<a href="http://example.com">申込</a>', '<a>申込</a>'],
    ['<a href="https://www.example.jp@evil.example/">申込</a>', '<a>申込</a>'],
    ['<a href="/.//evil.example">申込</a>', '<a>申込</a>'],
    ['<img src="data:image/svg+xml,x">', '<img loading="lazy" alt="">'],
    ['<form action="https://evil.example"><input name="tel"><button>送信</button></form>', '送信'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<svg><a href="https://evil.example"><text>x</text></a></svg>', ''],
  ])('VIEW-3 loses scripts, handlers, styles, forms and unsafe links: %s', (html, left) => {
    expect(shown(html)).toBe(left);
  });

  test('opens other sites in a new window, without a reference to this page', () => {
    expect(shown('<a href="https://example.com/map" target="_top">地図</a>')).toBe(
      '<a href="https://example.com/map" target="_blank" rel="noopener noreferrer">地図</a>',
    );
    expect(shown('<a href="tel:0120000000">電話</a>')).toBe('<a href="tel:0120000000">電話</a>');
    expect(shown('<a href="/webCatalogs">カタログ</a>')).toBe('<a href="/webCatalogs">カタログ</a>');
  });

  test('gets heading levels below the page’s, and an `alt` attribute on each image', () => {
    expect(shown('<h1>当日の<em>流れ</em></h1><h4>受付</h4>')).toBe(
      '<h3>当日の<em>流れ</em></h3><h4>受付</h4>',
    );
    expect(shown('<img src="https://files.example.com/1.jpg" onerror="alert(1)">')).toBe(
      '<img src="https://files.example.com/1.jpg" loading="lazy" alt="">',
    );
  });

  test('is replaced when it changes', () => {
    const { container, rerender } = render(<RichText html="<p>前</p>" />);
    rerender(<RichText html="<p>後</p>" />);
    expect(container.textContent).toBe('後');
  });
});
