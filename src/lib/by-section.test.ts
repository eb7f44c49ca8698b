import { expect, test } from 'vitest';
import { bySection } from './by-section.ts';

const of = (name: string, section?: string) => ({ name, section });

test('neighbours with the same section form one group, in order', () => {
  const [date, name, kana, tel] = [
    of('date'),
    of('name', 'person'),
    of('kana', 'person'),
    of('tel', 'contact'),
  ];
  expect(bySection([date, name, kana, tel])).toEqual([
    [undefined, [date]],
    ['person', [name, kana]],
    ['contact', [tel]],
  ]);
});

test('items without sections form one group, and an empty list has no groups', () => {
  expect(bySection([of('a'), of('b')])).toEqual([[undefined, [of('a'), of('b')]]]);
  expect(bySection([])).toEqual([]);
});
