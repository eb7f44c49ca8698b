import { describe, expect, test } from 'vitest';
import { alreadyCancelled, checkCancellable, toCancelUntil } from './cancel-booking.ts';
import type { Wishes } from './check-wishes.ts';
import { checkWishes } from './check-wishes.ts';
import type { SlotState } from './open-days.ts';

const none = { desiredOn2: null, desiredTime2: null, desiredOn3: null, desiredTime3: null };
const first: Wishes = { desiredOn1: '2026-11-21', desiredTime1: '10:00', ...none };
const second = { desiredOn2: '2026-11-21', desiredTime2: '11:00' };

/** The one-word reason for the log and the refused fields; null if nothing is refused. */
const refusedBy = (changes: Partial<Wishes>, states: Record<string, SlotState> = {}) => {
  const refusal = checkWishes({ ...first, ...changes }, (date, time) => states[`${date} ${time}`] ?? 'open');
  if (!refusal) return null;
  const { status, reason, errors, errorFields } = refusal;
  return [status, reason, errorFields, new Set(errors).size];
};

describe('the preferred times of a booking', () => {
  test('are accepted if each is another open slot; empty ones are skipped', () => {
    expect(refusedBy({})).toBe(null);
    expect(refusedBy({ ...second, desiredOn3: '2026-11-22', desiredTime3: '10:00' })).toBe(null);
  });

  test.each<[string, Partial<Wishes>, Record<string, SlotState>, unknown[]]>([
    ['a full slot', {}, { '2026-11-21 10:00': 'full' }, [422, 'slotFull', ['desiredOn1'], 1]],
    ['a closed slot', second, { '2026-11-21 11:00': 'closed' }, [422, 'slotClosed', ['desiredOn2'], 1]],
    ['a day without a time', { desiredOn2: '2026-11-21' }, {}, [422, 'slotMissing', ['desiredOn2'], 1]],
    ['a time without a day', { desiredTime3: '10:00' }, {}, [422, 'slotMissing', ['desiredOn3'], 1]],
    [
      'a slot named twice',
      { ...second, desiredOn3: '2026-11-21', desiredTime3: '10:00' },
      {},
      [422, 'sameWish', ['desiredOn3'], 1],
    ],
    [
      'several faults, each with its own reason; the log names the first',
      { ...second, desiredOn3: '2026-11-22' },
      { '2026-11-21 11:00': 'full' },
      [422, 'slotFull', ['desiredOn2', 'desiredOn3'], 2],
    ],
  ])('are refused for %s', (_, wishes, states, expected) => {
    expect(refusedBy(wishes, states)).toEqual(expected);
  });

  test('are refused by their rank', () => {
    const { errors } = checkWishes({ ...first, ...second }, () => 'full') ?? {};
    expect(errors?.map((reason) => reason.slice(0, 4))).toEqual(['第1希望', '第2希望']);
  });
});

describe('a booking can be cancelled in the app', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const until = (cancelUntil: Date | null, status: 'confirmed' | 'cancelled' | 'requested' = 'confirmed') =>
    checkCancellable({ status, cancelUntil }, now);

  test('up to the very deadline, and only once', () => {
    expect([until(now), until(now, 'requested'), until(new Date(now.getTime() + 1))]).toEqual([
      null,
      null,
      null,
    ]);
    expect(until(new Date(now.getTime() - 1))?.reason).toBe('tooLateToCancel');
    expect(until(null)?.reason).toBe('tooLateToCancel');
    expect(until(now, 'cancelled')).toBe(alreadyCancelled);
  });

  test('until the deadline that it shows, even a past one; a cancelled booking shows none', () => {
    expect(toCancelUntil({ status: 'confirmed', cancelUntil: now })).toBe('2026-11-20T08:00:00.000Z');
    expect(toCancelUntil({ status: 'cancelled', cancelUntil: now })).toBe(null);
    expect(toCancelUntil({ status: 'confirmed', cancelUntil: null })).toBe(null);
  });
});
