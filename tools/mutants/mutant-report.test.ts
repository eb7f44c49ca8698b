import { expect, test } from 'vitest';
import { figuresIn, mutantReport } from './mutant-report.ts';

test('the review site reads the figures that the mutation run writes', () => {
  const figures = {
    chart: 'door',
    file: 'machines/door.machine.ts',
    total: 3,
    killed: 2,
    endless: 0,
    explained: 1,
    survivors: [],
    stale: [],
  };
  expect(figuresIn(mutantReport([figures], 4))).toEqual(new Map([['door', figures]]));
});
