import { describe, expect, it } from 'vitest';
import { phraseReader } from '#src/ui/phrase-code.ts';
import { phraseTable } from './phrase-table.ts';

describe('phraseTable', () => {
  it('contains the phrases of each flow’s titles and introductory texts', () => {
    const phrasesOf = phraseReader(phraseTable());
    expect(phrasesOf('ご相談にお越しになる店舗をお選びください。')).toEqual([
      'ご相談に',
      'お越しに',
      'なる',
      '店舗を',
      'お選びください。',
    ]);
    expect(phrasesOf('第3希望までお選びいただけます。店舗の担当者が確認し、日時を確定いたします。')).toEqual([
      '第3希望まで',
      'お選びいただけます。',
      '店舗の',
      '担当者が',
      '確認し、',
      '日時を',
      '確定いたします。',
    ]);
  });
});
