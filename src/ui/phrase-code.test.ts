import { describe, expect, it } from 'vitest';
import { encodePhrases, phraseReader } from './phrase-code.ts';

const GUIDE = ['家づくりの', '無料相談'];
const CONFIRM = ['まだ', '予約は', '完了していません。'];

describe('phraseReader', () => {
  const phrasesOf = phraseReader(encodePhrases([GUIDE, CONFIRM]));

  it.each([[GUIDE], [CONFIRM]])('tells the phrases of a text whose code is in the table: %s', (phrases) => {
    expect(phrasesOf(phrases.join(''))).toEqual(phrases);
  });

  it('tells any other text as it is', () => {
    expect(phrasesOf('家づくりの有料相談')).toEqual(['家づくりの有料相談']);
  });

  it('knows no text by an empty table', () => {
    expect(phraseReader('')('家づくりの無料相談')).toEqual(['家づくりの無料相談']);
  });
});
