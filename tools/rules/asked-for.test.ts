import { expect, test } from 'vitest';
import { askedIn, complaintsAboutAsked } from './asked-for.ts';

const text = `# What was asked for

## Purpose

| part   | in a few words | rules          |
| ------ | -------------- | -------------- |
| list 1 | book a tour    | TOUR-1, TOUR-2 |
| list 2 | a smile        |                |
| list 3 | how it is made | none: no rule of the product |
`;

test('a statement of the specification is reported if it names no rule or an unknown rule', () => {
  const asked = askedIn(text);
  expect(asked.map(({ section, rules, reason }) => [section, rules, reason])).toEqual([
    ['Purpose', ['TOUR-1', 'TOUR-2'], null],
    ['Purpose', [], null],
    ['Purpose', [], 'no rule of the product'],
  ]);
  expect(complaintsAboutAsked(asked, (number) => number === 'TOUR-1')).toEqual([
    '“book a tour” (Purpose) names TOUR-2, which is not a rule',
    '“a smile” (Purpose) has no rule',
  ]);
});
