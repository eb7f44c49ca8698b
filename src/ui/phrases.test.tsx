import { render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { encodePhrases, phraseReader } from './phrase-code.ts';

const LEAD = ['まだ', '予約は', '完了していません。'];

/** Loads `Phrases` for a browser that breaks lines between phrases by itself, or for one that does not. */
async function phrasesIn(browser: { knowsPhrases: boolean }, texts = [LEAD]) {
  vi.resetModules();
  vi.stubGlobal('CSS', { supports: () => browser.knowsPhrases });
  vi.doMock('./known-phrases.ts', () => ({ phrasesOf: phraseReader(encodePhrases(texts)) }));
  const { Phrases, loadPhrases, forgetShownTexts } = await import('./phrases.tsx');
  await loadPhrases();
  return { Phrases, forgetShownTexts };
}

afterEach(() => {
  vi.doUnmock('./known-phrases.ts');
  vi.unstubAllGlobals();
});

describe('in `Phrases`,', () => {
  test('a text can wrap between its phrases, even in a nested element, and is otherwise unchanged', async () => {
    const { Phrases } = await phrasesIn({ knowsPhrases: false });
    const { container } = render(
      <Phrases>
        <p>
          <strong>{LEAD.join('')}</strong>
          別の文です。
        </p>
      </Phrases>,
    );
    const [paragraph] = container.children;
    expect(paragraph?.textContent).toBe(`${LEAD.join('')}別の文です。`);
    const [strong] = container.querySelectorAll('strong');
    expect(
      [...(strong?.querySelectorAll('wbr') ?? [])].map((wbr) => wbr.previousSibling?.textContent),
    ).toEqual(['まだ', '予約は']);
    expect(container.querySelectorAll('wbr').length).toBe(2);
  });

  test('a provider’s text wraps between phrases if it first appears after the phrase model loaded', async () => {
    const idle: (() => Promise<void>)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => Promise<void>) => idle.push(run));
    const { Phrases } = await phrasesIn({ knowsPhrases: false });
    const [early, late] = ['はじめての家づくりの相談会', '吹き抜けのある暮らしを体感する見学会'];
    const { container, rerender } = render(<Phrases>{early}</Phrases>);
    for (const run of idle) await run();
    rerender(<Phrases key="later">{early}</Phrases>);
    expect(container.innerHTML).toBe(early);
    rerender(<Phrases>{late}</Phrases>);
    expect(container.innerHTML.replace(/<span[^>]*>/, '<span>')).toBe(
      '<span>吹き抜けの<wbr>ある<wbr>暮らしを<wbr>体感する<wbr>見学会</span>',
    );
  });

  test('no text of a page is remembered after the page has changed', async () => {
    const idle: (() => Promise<void>)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => Promise<void>) => idle.push(run));
    const { Phrases, forgetShownTexts } = await phrasesIn({ knowsPhrases: false });
    const text = 'はじめての家づくりの相談会';
    const { container, rerender } = render(<Phrases>{text}</Phrases>);
    for (const run of idle) await run();
    forgetShownTexts();
    rerender(<Phrases key="later">{text}</Phrases>);
    expect(container.querySelectorAll('wbr').length).toBe(2);
  });

  test.each([
    [true, '<span>世田谷モデルハウス「結の家」</span>'],
    [false, '<span>世田谷<wbr>モデルハウス<wbr>「結の家」</span>'],
  ])(
    'a name in brackets is never broken (the browser breaks by phrases: %s)',
    async (knowsPhrases, shown) => {
      const name = ['世田谷モデルハウス', '「結の', '家」'];
      const { Phrases } = await phrasesIn({ knowsPhrases }, [name]);
      const { container } = render(<Phrases narrow={!knowsPhrases}>{name.join('')}</Phrases>);
      expect(container.innerHTML.replace(/<span[^>]*>/, '<span>')).toBe(shown);
    },
  );

  test('a line may break before a date, but not between a date and its weekday', async () => {
    const { Phrases } = await phrasesIn({ knowsPhrases: true });
    const { container } = render(<Phrases>ご希望の日時 11月26日(木) 11:00〜</Phrases>);
    expect(container.innerHTML.replaceAll(/<span[^>]*>/g, '<span>')).toBe(
      '<span>ご希望の日時 <span>11月26日(木)</span> 11:00〜</span>',
    );
  });

  test('the text stays unchanged in a browser that breaks lines by phrases itself', async () => {
    const { Phrases } = await phrasesIn({ knowsPhrases: true });
    const { container } = render(<Phrases>{LEAD.join('')}</Phrases>);
    expect(container.innerHTML).toBe(LEAD.join(''));
  });
});
