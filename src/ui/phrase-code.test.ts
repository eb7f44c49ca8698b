import { describe, expect, it } from 'vitest';
import { encodePhrases, phraseReader } from './phrase-code.ts';

const GUIDE = ['家づくりの', '無料相談'];
const CONFIRM = ['まだ', '予約は', '完了していません。'];

describe('phraseReader', () => {
  const phrasesOf = phraseReader(encodePhrases([GUIDE, CONFIRM]));

  it.each([[GUIDE], [CONFIRM]])('splits a text that is in the table into its phrases: %s', (phrases) => {
    expect(phrasesOf(phrases.join(''))).toEqual(phrases);
  });

  it('leaves any other text whole', () => {
    expect(phrasesOf('家づくりの有料相談')).toEqual(['家づくりの有料相談']);
  });

  it('leaves every text whole with an empty table', () => {
    expect(phraseReader('')('家づくりの無料相談')).toEqual(['家づくりの無料相談']);
  });
});
