import { describe, expect, test } from 'vitest';
import { createPressGuard } from './stray-click-guard.tsx';

/** A finger or a mouse on a guard. Each press begins at `at` and ends 60 ms later, in the given views. */
function presser(pointerType: 'mouse' | 'touch') {
  const guard = createPressGuard();
  const place = { x: 195, y: 800, pointerType };
  return (at: number, view: string, { upIn = view, detail = 1, x = place.x } = {}) => {
    guard.begin({ ...place, x, view, at });
    return guard.isStray({ view: upIn, at: at + 60, detail });
  };
}

describe('a finger, whose clicks are never counted', () => {
  test('the second tap of a double tap does nothing on the step that the first led to', () => {
    const tap = presser('touch');
    expect([tap(0, 'shop'), tap(200, 'dates')]).toEqual([false, true]);
  });

  test('a third tap right after the second also does nothing', () => {
    const tap = presser('touch');
    expect([tap(0, 'shop'), tap(200, 'dates'), tap(400, 'dates')]).toEqual([false, true, true]);
  });

  test('a tap a moment later works', () => {
    const tap = presser('touch');
    expect([tap(0, 'shop'), tap(500, 'dates'), tap(1000, 'profile')]).toEqual([false, false, false]);
  });

  test('a tap further away works at once', () => {
    const tap = presser('touch');
    expect([tap(0, 'shop'), tap(200, 'dates', { x: 60 })]).toEqual([false, false]);
  });

  test('both taps work when the step stays', () => {
    const tap = presser('touch');
    expect([tap(0, 'shop'), tap(200, 'shop'), tap(400, 'shop')]).toEqual([false, false, false]);
  });
});

test('a press that began on the step before does nothing', () => {
  expect(presser('touch')(0, 'shop', { upIn: 'dates' })).toBe(true);
});

test('the second click of a mouse’s double click does nothing; a quick first click works', () => {
  const click = presser('mouse');
  expect([
    click(0, 'shop'),
    click(450, 'dates', { detail: 2 }),
    click(900, 'dates', { detail: 1 }),
    click(1000, 'profile', { detail: 1 }),
  ]).toEqual([false, true, false, false]);
});

test('clicks with count 0, of a key or assistive technology, always work', () => {
  const guard = createPressGuard();
  guard.begin({ view: 'shop', x: 0, y: 0, at: 0, pointerType: 'touch' });
  expect([
    guard.isStray({ view: 'shop', at: 60, detail: 1 }),
    guard.isStray({ view: 'dates', at: 100, detail: 0 }),
  ]).toEqual([false, false]);
});
