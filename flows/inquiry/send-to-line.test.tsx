import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { AppServicesProvider } from '#src/app/base/services/app-services.ts';
import { render } from '#tests/support/render.tsx';
import { SendToLine } from './send-to-line.tsx';

afterEach(cleanup);

const NAME = '回答をLINEのトークに送る';

/** Shows the button of an inquiry on pages of one page load. `answers` are what the provider answers to the calls. */
function createPages(answers: boolean[]) {
  const keys: string[] = [];
  const client = {
    call: async (_: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
      keys.push(idempotencyKey);
      return { ok: answers.shift() };
    },
  };
  const open = (inquiryId: number, visitor = 'one') =>
    render(
      <AppServicesProvider value={{ client, visitor: () => visitor } as unknown as AppServices}>
        <SendToLine inquiryId={inquiryId} />
      </AppServicesProvider>,
    );
  return { keys, open };
}

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: NAME })));
const isOffered = () => screen.queryAllByRole('button', { name: NAME }).length > 0;
const isFailed = () => screen.queryAllByText(/送信できませんでした/).length > 0;

test('FORM-25 the answers are sent again under the same key after a failure, and not after a success', async () => {
  const { keys, open } = createPages([false, true]);
  const { unmount } = open(1);
  await press();
  expect([isOffered(), isFailed()]).toEqual([true, true]);
  await press();
  expect([isOffered(), isFailed()]).toEqual([false, false]);
  unmount();
  open(1);
  expect([isOffered(), keys.length, new Set(keys).size]).toEqual([false, 2, 1]);
});

test('another inquiry and another visitor have messages of their own', async () => {
  const { keys, open } = createPages([true, true, true]);
  for (const [inquiryId, visitor] of [
    [1, 'one'],
    [2, 'one'],
    [1, 'two'],
  ] as const) {
    const { unmount } = open(inquiryId, visitor);
    await press();
    unmount();
  }
  expect(new Set(keys).size).toBe(3);
});
