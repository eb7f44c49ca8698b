import { expect, test } from 'vitest';
import type { AnyField } from './field.ts';
import { isShown, rowsOf } from './field.ts';

const field: AnyField = { name: 'value', label: 'Text', kind: 'text' };
const toRows = ({ label }: AnyField, value: unknown) => [{ label, value: String(value) }];

test('a field is in the form and the review only while its condition `shownIf` is true', () => {
  const parking: AnyField = { ...field, shownIf: { name: 'way', is: 'car' } };
  expect([
    isShown(parking, { way: 'car' }),
    isShown(parking, { way: 'other' }),
    isShown(parking, null),
  ]).toEqual([true, false, false]);
  expect(rowsOf([parking], { way: 'other', value: 'yes' }, toRows)).toEqual([]);
  expect(rowsOf([parking], { way: 'car', value: 'yes' }, toRows)).toEqual([{ label: 'Text', value: 'yes' }]);
});

test('the rows of a field are made from its value in the answer, which may be missing', () => {
  const nested: AnyField = { ...field, name: 'answers.12' };
  expect(rowsOf([field, nested], { value: 'a', answers: { 12: 'b' } }, toRows)).toEqual([
    { label: 'Text', value: 'a' },
    { label: 'Text', value: 'b' },
  ]);
  for (const answer of [undefined, null, 7, {}])
    expect(rowsOf([field], answer, toRows)).toEqual([{ label: 'Text', value: 'undefined' }]);
});
