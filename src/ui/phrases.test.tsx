import { render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { encodePhrases, phraseReader } from './phrase-code.ts';

const LEAD = ['まだ', '予約は', '完了していません。'];

/** The component in a browser that does, or does not, know phrases itself. */
async function phrasesIn(browser: { knowsPhrases: boolean }) {
  vi.resetModules();
  vi.stubGlobal('CSS', { supports: () => browser.knowsPhrases });
  vi.doMock('./known-phrases.ts', () => ({ phrasesOf: phraseReader(encodePhrases([LEAD])) }));
  const { Phrases, learnPhrases } = await import('./phrases.tsx');
  await learnPhrases();
  return Phrases;
}

afterEach(() => {
  vi.doUnmock('./known-phrases.ts');
  vi.unstubAllGlobals();
});

describe('Phrases', () => {
  test('a text may break between its phrases, in elements within it too, and stays the same text', async () => {
    const Phrases = await phrasesIn({ knowsPhrases: false });
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

  test('a browser that knows phrases itself gets the text as it is', async () => {
    const Phrases = await phrasesIn({ knowsPhrases: true });
    const { container } = render(<Phrases>{LEAD.join('')}</Phrases>);
    expect(container.innerHTML).toBe(LEAD.join(''));
  });
});
