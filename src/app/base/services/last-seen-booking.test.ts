import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { memoryStore } from '#tests/support/memory-store.ts';
import { createLastSeen } from './last-seen-booking.ts';

const SEEN = new Date('2026-11-26T13:35:00+09:00');
const END = '2026-11-29T12:30:00+09:00';
const booking = z.object({ title: z.string() });
const stay = { title: '横浜港北ショールーム' };

function keptByHanako() {
  const device = memoryStore();
  let now = SEEN;
  const openedBy = (visitor: string | null) =>
    createLastSeen(
      device,
      () => visitor,
      () => now,
    );
  openedBy('hanako').keep(stay, END);
  const keys = () => device.keys();
  return { device, openedBy, keys, pass: (to: string) => (now = new Date(to)) };
}

describe('the last seen booking', () => {
  test('is returned until it ends, with the time of the provider’s response', () => {
    const { openedBy, pass } = keptByHanako();
    pass('2026-11-29T12:29:59+09:00');
    expect(openedBy('hanako').recall(booking)).toEqual({ booking: stay, seenAt: SEEN });
    pass(END);
    expect(openedBy('hanako').recall(booking)).toBe(null);
  });

  test('VIEW-105 is deleted from the device after its end, even if no page reads it', () => {
    const { openedBy, keys, pass } = keptByHanako();
    openedBy('hanako').sweep();
    expect(keys().length).toBe(1);
    pass(END);
    openedBy('hanako').sweep();
    expect(keys()).toEqual([]);
  });

  test.each(['taro', null])('is deleted, and not returned, if the visitor is now %s', (visitor) => {
    const { openedBy, keys } = keptByHanako();
    expect([openedBy(visitor).recall(booking), keys()]).toEqual([null, []]);
  });

  test('is not returned if this release expects another format', () => {
    expect(
      keptByHanako()
        .openedBy('hanako')
        .recall(z.object({ name: z.string() })),
    ).toBe(null);
  });

  test('is deleted on request', () => {
    const { openedBy, keys } = keptByHanako();
    openedBy('hanako').forget();
    expect(keys()).toEqual([]);
  });

  test('is not stored if the visitor is unknown', () => {
    const { openedBy, keys } = keptByHanako();
    const nobody = openedBy(null);
    nobody.forget();
    nobody.keep(stay, END);
    expect(keys()).toEqual([]);
  });
});
