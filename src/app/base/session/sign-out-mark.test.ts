import { expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { signOutMark } from './sign-out-mark.ts';

let ids = 0;
const newId = () => {
  ids += 1;
  return `sign-out ${ids}`;
};

test('a sign-out is reported as new exactly once to each other tab', () => {
  const device = memoryStore();
  const [here, there] = [signOutMark(device, newId), signOutMark(device, newId)];
  here.leave();
  expect([here.isNew(), there.isNew(), there.isNew()]).toEqual([false, true, false]);
  there.leave();
  expect([here.isNew(), there.isNew()]).toEqual([true, false]);
});

test('a sign-out from before the page load is not reported as new', () => {
  const device = memoryStore();
  signOutMark(device, newId).leave();
  expect(signOutMark(device, newId).isNew()).toBe(false);
});
