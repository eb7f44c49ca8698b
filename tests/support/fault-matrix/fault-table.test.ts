import { describe, expect, it } from 'vitest';
import type { RunTest } from './fault-table.ts';
import { faultTable } from './fault-table.ts';
import type { FaultId } from './faults.ts';

const meeting = (id: FaultId, words: string, passed = true): RunTest => ({
  title: words,
  passed,
  notes: [{ type: id, description: words }],
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
