import { expect, test } from 'vitest';
import { bySection, withKeys } from './lists.ts';

test('items with the same words get different keys, which stay when another item is added', () => {
  expect(withKeys(['庭', '庭', '家'])).toEqual([
    ['0 庭', '庭'],
    ['1 庭', '庭'],
    ['0 家', '家'],
  ]);
  expect(withKeys([{ label: '家' }, { label: '庭' }], ({ label }) => label)).toEqual([
    ['0 家', { label: '家' }],
    ['0 庭', { label: '庭' }],
  ]);
});

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
