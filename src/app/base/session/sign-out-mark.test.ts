import { expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { createSignOutFlag } from './sign-out-mark.ts';

let ids = 0;
const newId = () => {
  ids += 1;
  return `sign-out ${ids}`;
};

test('a sign-out is reported as new exactly once to each other tab', () => {
  const device = memoryStore();
  const [here, there] = [createSignOutFlag(device, newId), createSignOutFlag(device, newId)];
  here.leave();
  expect([here.hasNewSignOut(), there.hasNewSignOut(), there.hasNewSignOut()]).toEqual([false, true, false]);
  there.leave();
  expect([here.hasNewSignOut(), there.hasNewSignOut()]).toEqual([true, false]);
});

test('a sign-out from before the page load is not reported as new', () => {
  const device = memoryStore();
  createSignOutFlag(device, newId).leave();
  expect(createSignOutFlag(device, newId).hasNewSignOut()).toBe(false);
});
