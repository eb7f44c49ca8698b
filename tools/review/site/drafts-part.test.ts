import { expect, test } from 'vitest';
import { draftsPart } from './drafts-part.ts';

const step = { wizard: 'consultation', step: 'setProfile', stop: 'typed' as const, why: [] };
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ');

test('drafts that open unchanged are reported as safe, step by step', () => {
  const steps = [
    { ...step, outcomes: { same: 2 } },
    { ...step, outcomes: { same: 1, lookup: 4 } },
  ];
  const shown = textOf(draftsPart({ revision: 'v1', steps }));
  expect(shown).toContain('入力内容を失わずに続けられます');
  expect(shown).toMatch(/お客様情報.* 3 +4 /s);
});

test('a lost answer is counted and described', () => {
  const steps = [{ ...step, outcomes: { same: 2, broken: 3 }, why: ['setProfile.tel is lost'] }];
  const shown = textOf(draftsPart({ revision: 'v1', steps }));
  expect(shown).toContain('3 通りで、お客様の入力内容が失われます。');
  expect(shown).toContain('consultation: setProfile.tel is lost.');
});

test('a revision that is too old to produce drafts is reported', () => {
  expect(textOf(draftsPart(null))).toContain('入力途中の内容は確かめられません');
});
