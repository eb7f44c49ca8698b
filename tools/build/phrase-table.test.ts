import { loadDefaultJapaneseParser } from 'budoux';
import { describe, expect, it } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { phraseReader } from '#src/ui/phrase-code.ts';
import { phraseTable } from './phrase-table.ts';

describe('phraseTable', () => {
  it('contains the phrases of a flow’s introductory texts', () => {
    const phrasesOf = phraseReader(phraseTable());
    const budoux = loadDefaultJapaneseParser();
    const leads = Object.values(consultationFlow.steps).flatMap(({ copy }) => copy.lead ?? []);
    const phrases = leads.map((lead) => budoux.parse(lead));
    expect(leads.map(phrasesOf)).toEqual(phrases);
    expect(phrases.flat().length).toBeGreaterThan(leads.length);
  });
});
