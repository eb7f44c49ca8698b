import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notice } from '#provider/operator-errors.ts';
import { createLog } from './log.ts';
import { reportErrors } from './report-errors.ts';

const MINUTE = 60_000;

let lines: { kind: string; msg: string; count?: number }[];
let reports: ReturnType<typeof reportErrors>;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const write = (line: string) => {
    const { kind, msg, count } = JSON.parse(line);
    lines.push({ kind, msg, ...(count && { count }) });
  };
  reports = reportErrors(createLog('info', { write }));
});
afterEach(() => {
  vi.useRealTimers();
});

const lost = (message: string) => Object.assign(new Error(message), { code: 'ECONNREFUSED' });

describe('an outage', () => {
  it('RUN-44 is logged at once, and then as one line a minute with the number of failed requests', () => {
    for (let request = 0; request < 1000; request += 1) {
      reports.report(lost(`connect ECONNREFUSED ${request % 3}`));
      vi.advanceTimersByTime(180);
    }
    vi.advanceTimersByTime(10 * MINUTE);
    const [first, ...minutes] = lines;
    expect(first).toEqual({ kind: 'outage', msg: 'PostgreSQL: connect ECONNREFUSED 0' });
    expect(minutes.map(({ kind, msg }) => [kind, msg.slice(0, 32)])).toEqual(
      Array(3).fill(['outage', 'PostgreSQL: connect ECONNREFUSED']),
    );
    expect(minutes.reduce((sum, { count = 0 }) => sum + count, 1)).toBe(1000);
  });

  it('that returns after a quiet minute is logged as a new line', () => {
    reports.report(lost('away'));
    vi.advanceTimersByTime(MINUTE);
    reports.report(lost('away again'));
    expect(lines.map(({ msg }) => msg)).toEqual(['PostgreSQL: away', 'PostgreSQL: away again']);
  });

  it('of LINE does not hide one of PostgreSQL', () => {
    reports.report(new Notice('LINE: ETIMEDOUT'));
    reports.report(lost('away'));
    expect(lines.map(({ msg }) => msg)).toEqual(['LINE: ETIMEDOUT', 'PostgreSQL: away']);
  });

  it('is logged once more, with its last count, when the process ends', () => {
    for (let request = 0; request < 5; request += 1) reports.report(lost('away'));
    reports.flush();
    vi.advanceTimersByTime(MINUTE);
    expect(lines.slice(1)).toEqual([{ kind: 'outage', msg: 'PostgreSQL: away', count: 4 }]);
  });
});

it('a bug is logged each time it occurs', () => {
  for (let request = 0; request < 3; request += 1) reports.report(new TypeError('x is not a function'));
  expect(lines.map(({ kind }) => kind)).toEqual(['error', 'error', 'error']);
});
