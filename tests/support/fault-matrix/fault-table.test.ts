import { describe, expect, it } from 'vitest';
import type { RunTest } from './fault-table.ts';
import { faultTable, unmetFaults } from './fault-table.ts';
import type { FaultId } from './faults.ts';
import { FAULTS } from './faults.ts';

const ids = Object.keys(FAULTS) as FaultId[];
const meeting = (id: FaultId, words: string, passed = true): RunTest => ({
  title: words,
  passed,
  notes: [{ type: id, description: words }],
});

it('there are twenty-two faults, F1 to F22 in order', () => {
  expect(ids).toEqual(Array.from({ length: 22 }, (_, index) => `F${index + 1}`));
});

describe('the list of faults without a test', () => {
  it('contains exactly the faults that no test has in its annotations', () => {
    const tests = ids.map((id) => meeting(id, 'booking → booked once'));
    expect([unmetFaults([]), unmetFaults(tests), unmetFaults(tests.slice(1, -1))]).toEqual([
      ids,
      [],
      ['F1', 'F22'],
    ]);
  });

  it('ignores annotations that are not about a fault', () => {
    const notes = [{ type: 'issue', description: 'F1' }, { type: 'F23' }, { type: 'toString' }];
    expect(unmetFaults([{ title: 'F1', passed: true, notes }])).toEqual(ids);
  });
});

describe('the table', () => {
  it('lists the faults in order, with each fault’s journeys and whether each journey passed', () => {
    const lines = faultTable([
      meeting('F6', 'heartbeat → nobody notices'),
      { title: 'no fault', passed: true, notes: [] },
      meeting('F6', 'booking → booked once', false),
      { title: 'a title', passed: true, notes: [{ type: 'F2' }] },
    ]);
    expect(lines).toEqual([
      'F2  no response at all',
      '    ok     a title',
      'F6  a reset after the commit',
      '    FAILED booking      → booked once',
      '    ok     heartbeat    → nobody notices',
    ]);
  });

  it('is empty if no test has a fault in its annotations', () => {
    expect(faultTable([{ title: 'no fault', passed: true, notes: [] }])).toEqual([]);
  });
});
