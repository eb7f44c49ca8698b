import { describe, expect, test } from 'vitest';
import { createPressGuard } from './ghost-click-guard.tsx';

/**
 * Returns a function that simulates a press and returns whether the guard ignores it. A press begins at `at`
 * milliseconds in `view` and ends 60 ms later in `upIn`.
 */
function presser(pointerType: 'mouse' | 'touch') {
  const guard = createPressGuard();
  const place = { x: 195, y: 800, pointerType };
  return (at: number, view: string, { upIn = view, detail = 1, x = place.x } = {}) => {
    guard.begin({ ...place, x, view, at });
    return guard.isGhostClick({ view: upIn, at: at + 60, detail });
  };
}

describe('on a touch screen, where browsers do not count clicks,', () => {
  test('the second tap of a double tap does nothing on the step that the first tap opened', () => {
    const tap = presser('touch');
    expect([tap(0, 'shop'), tap(200, 'dates')]).toEqual([false, true]);
  });

  test('a third tap right after the second also does nothing', () => {
    const tap = presser('touch');
    expect([tap(0, 'shop'), tap(200, 'dates'), tap(400, 'dates')]).toEqual([false, true, true]);
  });

  test('a tap a viewState later works', () => {
    const tap = presser('touch');
    expect([tap(0, 'shop'), tap(500, 'dates'), tap(1000, 'profile')]).toEqual([false, false, false]);
  });

  test('a tap further away works at once', () => {
    const tap = presser('touch');
    expect([tap(0, 'shop'), tap(200, 'dates', { x: 60 })]).toEqual([false, false]);
  });

  test('all taps work while the step stays the same', () => {
    const tap = presser('touch');
    expect([tap(0, 'shop'), tap(200, 'shop'), tap(400, 'shop')]).toEqual([false, false, false]);
  });
});

test('a press that began on the previous step does nothing', () => {
  expect(presser('touch')(0, 'shop', { upIn: 'dates' })).toBe(true);
});

test('the second click of a mouse’s double click does nothing, but a quick single click works', () => {
  const click = presser('mouse');
  expect([
    click(0, 'shop'),
    click(450, 'dates', { detail: 2 }),
    click(900, 'dates', { detail: 1 }),
    click(1000, 'profile', { detail: 1 }),
  ]).toEqual([false, true, false, false]);
});

test('clicks with `detail` 0, from a key or assistive technology, always work', () => {
  const guard = createPressGuard();
  guard.begin({ view: 'shop', x: 0, y: 0, at: 0, pointerType: 'touch' });
  expect([
    guard.isGhostClick({ view: 'shop', at: 60, detail: 1 }),
    guard.isGhostClick({ view: 'dates', at: 100, detail: 0 }),
  ]).toEqual([false, false]);
});
