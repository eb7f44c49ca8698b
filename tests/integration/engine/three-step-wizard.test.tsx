import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Flow } from '#src/engine/define-flow.ts';
import type { FlowServices } from '#src/engine/flow-services.ts';
import { FlowServicesProvider } from '#src/engine/flow-services.ts';
import { openFlowSession } from '#src/engine/flow-session.ts';
import { FlowView } from '#src/engine/flow-view.tsx';
import { createDraftImages } from '#src/engine/images/draft-images.ts';
import { createUploadProgress } from '#src/engine/upload-progress.ts';
import { coverTransitions } from '#tests/model/transition-cover.ts';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { fakeHistory } from '#tests/support/fake-history.ts';
import { lunchFlow } from '#tests/support/lunch/lunch.flow.ts';
import type { LunchSubmission } from '#tests/support/lunch/lunch.types.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

const FLOW_FILE = 'tests/support/lunch/lunch.flow.ts';
const flow = lunchFlow as unknown as Flow;
failOnConsoleErrors();
window.scrollTo = () => undefined;
afterEach(cleanup);

/** A phone with the app on it: its storages, its history, and a kitchen that notes what it is sent. */
function phone() {
  const stores = { tab: memoryStore(), device: memoryStore() };
  const history = fakeHistory('/lunch/dish');
  const orders: LunchSubmission[] = [];
  const told: unknown[] = [];
  let keys = 0;
  const newId = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const machine = lunchFlow.machine.provide({
    actors: {
      orderLunch: fromPromise(({ input }) => {
        if (input) orders.push(input as LunchSubmission);
        const sold = orders.length === 1;
        return Promise.resolve(
          sold ? { ok: false, problem: { code: 'refused' } } : { ok: true, value: { number: 'L-1' } },
        ) as never;
      }),
    },
  });
  const services: FlowServices = {
    history,
    accountName: 'いえのたより',
    leave: vi.fn(),
    notify: (message) => told.push(message),
    lookUpAddress: () => Promise.resolve({ outcome: 'none' }),
    loadCities: () => Promise.resolve([]),
    images: createDraftImages({
      device: stores.device,
      openShelf: () => Promise.reject(new Error('no database')),
      newId,
      now: () => 0,
    }),
    uploads: createUploadProgress(),
    stepShown: ({ step }) => told.push(step),
  };
  const open = () => {
    const session = openFlowSession(
      { flow, machine, data: null, facts: {}, visitor: 'one', stores, newId, now: () => 0 },
      history.pathname(),
    );
    return render(
      <FlowServicesProvider value={services}>
        <FlowView session={session} screens={{}} />
      </FlowServicesProvider>,
    );
  };
  return { history, orders, told, open, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });

test('its flow is no longer than twenty lines, blank ones aside', () => {
  const lines = readFileSync(FLOW_FILE, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  expect(lines.length <= 20).toBe(true);
});

test('flows/README.md shows it as it is', () => {
  const [, shown] = /## 2\.[\s\S]*?```ts\n([\s\S]*?)```/.exec(readFileSync('flows/README.md', 'utf8')) ?? [];
  expect(shown).toBe(readFileSync(FLOW_FILE, 'utf8'));
});

test('its chart is covered like any other', () => {
  const dish = { type: 'dish.chosen', answer: { dish: 'そば' } };
  const guest = { type: 'guest.named', answer: { name: '佐藤' } };
  const answers = { dish: dish.answer, guest: guest.answer };
  const clean = { answers: {}, submission: null, receipt: null, reloaded: false };
  const { missing } = coverTransitions(lunchFlow.machine, {
    starts: [
      { name: 'a new guest', input: clean },
      { name: 'a reload in mid-submit', input: { ...clean, answers, submission: { key: 'key-1', answers } } },
      { name: 'answers that vanished', input: { ...clean, submission: { key: 'key-1', answers } } },
      { name: 'the last page loaded again', input: { ...clean, receipt: { number: 'L-1' } } },
    ],
    casesOf: (type) => {
      if (type === 'xstate.done.actor.orderLunch')
        return [
          { type, output: { ok: true, value: { number: 'L-1' } } },
          { type, output: { ok: false, problem: { code: 'refused' } } },
        ];
      if (type === 'lunch.ordered') return [{ type, key: 'key-1' }];
      return [[dish, guest].find((event) => event.type === type) ?? { type }];
    },
    keyOf: ({ value, context }) => JSON.stringify([value, Object.keys(context.answers), context.reviewing]),
  });
  expect(missing).toEqual([]);
});

test('it has URLs, progress, focus, an error summary, drafts, a review, editing and one submission a key, for nothing', async () => {
  const { history, orders, told, open, user } = phone();
  const first = open();
  await heading('お料理');
  await screen.findByText('全3ステップ中、1ステップ目');

  await user.click(await button('次へ'));
  expect(document.activeElement?.textContent).toContain('お料理を選択してください');
  expect(document.title).toBe('エラー：お料理｜いえのたより');

  await user.click(await screen.findByRole('radio', { name: 'そば' }));
  await user.click(await button('次へ'));
  expect(document.activeElement).toBe(await heading('お客様'));
  expect(history.shown()).toEqual(['/lunch/dish', '[/lunch/guest]']);

  await user.type(await screen.findByRole('textbox', { name: 'お名前' }), '佐藤');
  first.unmount();
  open();
  await heading('お料理');
  await user.click(await button('次へ'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'お名前' })).value).toBe('佐藤');

  await user.click(await button('次へ'));
  await heading('内容のご確認');
  await user.click(await button('お料理を変更する'));
  await user.click(await screen.findByRole('radio', { name: 'うどん' }));
  await user.click(await button('次へ'));
  await heading('内容のご確認');
  await screen.findByText('うどん');

  await user.click(await button('この内容で送信する'));
  expect((await screen.findByText('品切れです。')).textContent).toBe('品切れです。');
  await user.dblClick(await button('この内容で送信する'));
  await heading('ご予約を受け付けました');
  const answers = { dish: { dish: 'うどん' }, guest: { name: '佐藤' } };
  expect(orders).toEqual([
    { key: 'key-2', answers },
    { key: 'key-2', answers },
  ]);
  expect(told).toEqual(['dish', 'guest', 'dish', 'guest', 'confirm', 'dish', 'confirm', 'complete']);
});
