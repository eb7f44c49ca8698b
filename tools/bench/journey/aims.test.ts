import { expect, it } from 'vitest';
import { aimedAt, aimOf, missed } from './aims.ts';
import { MEASURE_NAMES } from './measures.ts';
import type { Ratios } from './ratios.ts';

const everywhere = (ratio: number): Ratios =>
  Object.fromEntries(
    [...MEASURE_NAMES.map((name) => `${name} : same-stack`), 'heap : surveyjs', 'warm : cold'].map((name) => [
      name,
      { ratio, spread: 0.3 },
    ]),
  );

it('a ratio at or below its aim is accepted, and so is any ratio without an aim', () => {
  expect(missed({ ...everywhere(0.5), 'heap : same-stack': { ratio: 9, spread: 0 } })).toEqual([]);
});

it('every aim names an existing measure', () => {
  expect(missed(everywhere(2)).length).toBe(Object.keys(aimedAt(everywhere(2))).length);
});

it('a ratio is reported if it exceeds its aim (whatever its spread) or was not measured', () => {
  const { 'warm : cold': _, ...measured } = everywhere(0.5);
  const slow = { 'first radio : same-stack': { ratio: 0.96, spread: 0.3 } };
  expect(missed({ ...measured, ...slow })).toEqual([
    'first radio : same-stack: 0.96, the aim is 0.95',
    'warm : cold: NaN, the aim is 0.60',
  ]);
});

it('an aim is printed like “≤ 1.00”; without an aim, the text is empty', () => {
  expect(['dates usable : same-stack', 'dates usable : surveyjs'].map(aimOf)).toEqual(['≤ 1.00', '']);
});
