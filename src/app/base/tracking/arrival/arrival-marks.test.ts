import { describe, expect, test } from 'vitest';
import type { Mark } from '#machines/arrival.types.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { createSentMarkStore } from './arrival-marks.ts';

const mark = (kind: string, about: Record<string, string>): Mark => ({ kind, about });
const message = mark('message', { id: '7' });

describe('an arrival mark', () => {
  test('ARR-42 can be claimed once, whichever tab or page load claims it', () => {
    const storage = memoryStore();
    expect([1, 2, 3].map(() => createSentMarkStore(storage).claim('one', message))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('can be claimed separately for another visitor, kind or value', () => {
    const marks = createSentMarkStore(memoryStore());
    expect([
      marks.claim('one', message),
      marks.claim('two', message),
      marks.claim('one', mark('remindLineMessage', { id: '7' })),
      marks.claim('one', mark('message', { id: '8' })),
    ]).toEqual([true, true, true, true]);
  });

  test('can be claimed once, whatever the order of its values', () => {
    const marks = createSentMarkStore(memoryStore());
    expect([
      marks.claim('one', mark('refer', { ownerId: '1', attractMailId: '2' })),
      marks.claim('one', mark('refer', { attractMailId: '2', ownerId: '1' })),
    ]).toEqual([true, false]);
  });

  test('can be claimed again after its release', () => {
    const marks = createSentMarkStore(memoryStore());
    marks.claim('one', message);
    marks.release('one', message);
    expect(marks.claim('one', message)).toBe(true);
  });

  test('ARR-50 for the lead status can be claimed again each time the visitor’s lead status changes', () => {
    const marks = createSentMarkStore(memoryStore());
    const claim = (visitor: string, leadStatus: string) =>
      marks.claim(visitor, mark('leadStatus', { leadStatus }));
    expect([
      claim('one', 'new'),
      claim('one', 'old'),
      claim('two', 'old'),
      claim('one', 'old'),
      claim('one', 'new'),
      claim('two', 'old'),
    ]).toEqual([true, true, true, false, true, false]);
  });

  test('stays claimed after another visitor has claimed it', () => {
    const marks = createSentMarkStore(memoryStore());
    marks.claim('one', message);
    marks.claim('two', message);
    expect(marks.claim('one', message)).toBe(false);
  });
});

describe('the list of sent marks', () => {
  test('contains no readable uuid and no value of a link', () => {
    const storage = memoryStore();
    createSentMarkStore(storage).claim('visitor', mark('pastCustomer', { pastCustomerUuid: 'somebody' }));
    expect([...storage.values.values()].filter((text) => /visitor|somebody|pastCustomer/.test(text))).toEqual(
      [],
    );
  });

  test('keeps the newest two hundred marks', () => {
    const storage = memoryStore();
    const marks = createSentMarkStore(storage);
    for (let id = 0; id <= 200; id += 1) marks.claim('one', mark('message', { id: String(id) }));
    expect([
      marks.claim('one', mark('message', { id: '1' })),
      marks.claim('one', mark('message', { id: '0' })),
    ]).toEqual([false, true]);
  });

  test.each(['{', '7', '[7]'])('is empty if the storage contains an invalid value: %s', (stored) => {
    const storage = memoryStore();
    storage.setItem('arrivalMarks', stored);
    expect(createSentMarkStore(storage).claim('one', message)).toBe(true);
  });
});
