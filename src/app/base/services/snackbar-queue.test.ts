import { expect, test, vi } from 'vitest';
import { createSnackbarQueue } from './snackbar-queue.ts';

const refused = { severity: 'error', text: 'ご予約を完了できませんでした' } as const;
const saved = { severity: 'success', text: 'お客様情報を更新しました' } as const;
const booked = { severity: 'success', text: 'ご予約を受け付けました' } as const;

test('messages wait in order of arrival, and listeners are called for every change', () => {
  const queue = createSnackbarQueue();
  const listener = vi.fn();
  const leave = queue.subscribe(listener);
  queue.add(saved);
  queue.add(refused);
  expect(queue.getSnapshot()).toEqual([
    { ...saved, id: '1' },
    { ...refused, id: '2' },
  ]);
  queue.close('1');
  expect(queue.getSnapshot()).toEqual([{ ...refused, id: '2' }]);
  leave.unsubscribe();
  queue.close('2');
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a success replaces the failures before it', () => {
  const queue = createSnackbarQueue();
  for (const message of [saved, refused, refused, booked]) queue.add(message);
  expect(queue.getSnapshot()).toEqual([
    { ...saved, id: '1' },
    { ...booked, id: '4' },
  ]);
});

test('MSG-3 a new press removes the failures of the last one', () => {
  const queue = createSnackbarQueue();
  for (const message of [saved, refused]) queue.add(message);
  queue.dismissErrors();
  expect(queue.getSnapshot()).toEqual([{ ...saved, id: '1' }]);
});
