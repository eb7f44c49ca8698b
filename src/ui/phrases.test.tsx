import { render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

const LEAD = ['まだ', '予約は', '完了していません。'];

/** Loads `Phrases` for a browser that breaks lines between phrases by itself, or for one that does not. */
async function phrasesIn(browser: { knowsPhrases: boolean }) {
  vi.resetModules();
  vi.stubGlobal('CSS', { supports: () => browser.knowsPhrases });
  const { Phrases, loadPhrases } = await import('./phrases.tsx');
  await loadPhrases();
  return Phrases;
}

afterEach(() => vi.unstubAllGlobals());

const markupOf = (container: HTMLElement) => container.innerHTML.replaceAll(/<span[^>]*>/g, '<span>');

describe('in `Phrases`,', () => {
  test('a text can wrap between its phrases, beside a child element, and is otherwise unchanged', async () => {
    const Phrases = await phrasesIn({ knowsPhrases: false });
    const { container } = render(
      <Phrases>
        {LEAD.join('')}
        <b>別の文です。</b>
      </Phrases>,
    );
    expect(markupOf(container)).toBe(`<span>${LEAD.join('<wbr>')}</span><b>別の文です。</b>`);
  });

  test.each([
    [true, '<span>世田谷モデルハウス「結の家」</span>'],
    [false, '<span>世田谷<wbr>モデルハウス<wbr>「結の家」</span>'],
  ])(
    'a name in brackets is never broken (the browser breaks by phrases: %s)',
    async (knowsPhrases, markup) => {
      const Phrases = await phrasesIn({ knowsPhrases });
      const { container } = render(<Phrases narrow={!knowsPhrases}>世田谷モデルハウス「結の家」</Phrases>);
      expect(markupOf(container)).toBe(markup);
    },
  );

  test('a line may break before a date, but not between a date and its weekday', async () => {
    const Phrases = await phrasesIn({ knowsPhrases: true });
    const { container } = render(<Phrases>ご希望の日時 11月26日(木) 11:00〜</Phrases>);
    expect(markupOf(container)).toBe('<span>ご希望の日時 <span>11月26日(木)</span> 11:00〜</span>');
  });

  test('the text stays unchanged in a browser that breaks lines by phrases itself', async () => {
    const Phrases = await phrasesIn({ knowsPhrases: true });
    const { container } = render(<Phrases>{LEAD.join('')}</Phrases>);
    expect(container.innerHTML).toBe(LEAD.join(''));
  });
});
