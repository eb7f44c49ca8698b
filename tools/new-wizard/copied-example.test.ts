import { describe, expect, test } from 'vitest';
import type { WizardNames } from './copied-example.ts';
import { filesToWrite, namesFrom } from './copied-example.ts';

const namesOf = (...given: string[]): WizardNames => {
  const names = namesFrom(given);
  if (typeof names === 'string') throw new Error(names);
  return names;
};

test('a new wizard keeps nothing of the example’s names, fields and words', () => {
  const files = filesToWrite(namesOf('house-tour', 'who', 'new', 'visitorDetail'));
  const own = [...files].filter(([file]) => file.includes('house-tour'));
  const left = own.map(([file, text]) => [
    file,
    text.match(/callback|\b(phone|hours)\b|telFrom|お電話/i)?.[0],
  ]);
  expect(left).toEqual(own.map(([file]) => [file, undefined]));
  expect(own.length).toBe(9);
});

test.each([
  ['a step has the name of the example', ['referral', 'callback', 'who']],
  ['its steps have the names of the example’s in another order', ['referral', 'hours', 'phone']],
  ['it has the name of a step of the example', ['phone', 'hours', 'who']],
])('a new wizard’s files differ only by its names if %s', (_, given) => {
  const [wizard = '', first = '', second = ''] = given;
  const wanted: Record<string, string> = { xwizard: wizard, xfirst: first, xsecond: second };
  const pascal = namesOf(...given).pascal;
  const renamed = (text: string) =>
    text.replaceAll(/xwizard|Xwizard|xfirst|xsecond/g, (name) => wanted[name] ?? pascal);
  const plain = [...filesToWrite(namesOf('xwizard', 'xfirst', 'xsecond'))];
  expect([...filesToWrite(namesOf(...given))]).toEqual(
    plain.map(([file, text]) => [renamed(file), renamed(text)]),
  );
});

describe('the command writes no file and is refused', () => {
  test.each([
    ['without a name', [], /^Give the name of the wizard and of each step that has a form: /],
    ['without steps', ['referral'], /^Give the name of the wizard/],
    [
      'because the wizard’s name is not in kebab-case',
      ['houseTour', 'who'],
      /^`houseTour` is not a valid name/,
    ],
    [
      'because the name of a step is not in camelCase',
      ['referral', 'who-is'],
      /^`who-is` is not a valid name/,
    ],
    [
      'because every wizard has such a step',
      ['referral', 'confirm'],
      /^Every wizard already has a state `confirm`/,
    ],
    ['because two steps have the same name', ['referral', 'who', 'who'], /^Two steps are called `who`/],
  ])('%s', (_, given, sentence) => {
    expect(namesFrom(given)).toMatch(sentence);
  });
});
