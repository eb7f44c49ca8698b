import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import { openFlowSession } from '#src/engine/core/flow-session.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { AppFlowProvider } from '#tests/support/app-flow-provider.tsx';
import { fakeHistory } from '#tests/support/fake-history.ts';
import { render } from '#tests/support/render.tsx';
import { chooseDay, fillIn, seenOf, tourBrowser } from '#tests/support/tour-session.ts';
import { FlowView } from './flow-view.tsx';

afterEach(cleanup);

const KEPT = '入力内容は残っています。';
const TO_REVIEW = { name: '内容のご確認に進む' };

async function show(session: FlowSession) {
  await preloadUsualControls();
  const services = {
    history: fakeHistory(session.getViewState().path ?? ''),
    stepShown: () => undefined,
    notify: () => undefined,
    now: () => new Date('2026-11-19T12:00:00+09:00'),
    images: { keep: async () => '', find: async () => null },
  };
  render(
    <AppFlowProvider services={services}>
      <FlowView session={session} screens={{}} />
    </AppFlowProvider>,
  );
}

test('WIZ-60 after a reload, the form says that the answers are kept, and offers the review', async () => {
  const browser = tourBrowser();
  fillIn(browser.open());
  const session = browser.open('/tours/7/check');
  await show(session);
  await screen.findByText(KEPT);
  fireEvent.click(screen.getByRole('button', TO_REVIEW));
  expect(seenOf(session).step).toBe('check');
  expect(session.getViewState().reopened).toBe(false);
});

test('after a reload, the form offers no review if an answer is missing or being changed', async () => {
  const browser = tourBrowser();
  chooseDay(browser.open('/tours/7/day'));
  const session = browser.open('/tours/7/meal');
  await show(session);
  await screen.findByText(KEPT);
  expect(screen.queryByRole('button', TO_REVIEW)).toBe(null);
  cleanup();

  const filled = tourBrowser();
  fillIn(filled.open());
  const typed = filled.open('/tours/7/check');
  typed.saveTypedValues('day', { day: '2026-11-2' });
  await show(typed);
  await screen.findByText(KEPT);
  expect(screen.queryByRole('button', TO_REVIEW)).toBe(null);
});

test('a form that was not opened by a reload does not mention kept answers', async () => {
  const browser = tourBrowser();
  const session = browser.open('/tours/7/day');
  chooseDay(session);
  await show(session);
  expect([session.getViewState().reopened, screen.queryByText(KEPT)]).toEqual([false, null]);
});

test('a code that came by SMS is a secret, so it is not among the stored typed values', async () => {
  const { flow, provide, stores, facts, newId, now } = tourBrowser();
  const fields = [
    { name: 'meal', kind: 'text', label: 'お食事' },
    { name: 'code', kind: 'code', label: '認証コード', length: 4 },
  ];
  const steps = { ...flow.steps, meal: { ...flow.steps.meal, fields } } as unknown as typeof flow.steps;
  const deps = { flow: { ...flow, steps }, provide, data: null, facts, visitor: 'one', stores, newId, now };
  const session = openFlowSession(deps, '/tours/7/day');
  chooseDay(session);
  await show(session);
  fireEvent.change(await screen.findByLabelText(/お食事/), { target: { value: '和食' } });
  fireEvent.change(screen.getByLabelText(/認証コード/), { target: { value: '123' } });
  expect(session.getFormValues('meal')).toEqual({ meal: '和食' });
});
