import { afterEach, expect, test, vi } from 'vitest';
import { controls } from '#src/app/base/controls/controls.tsx';
import { parts } from '#src/app/base/controls/parts.tsx';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { booked, fillIn, tourBrowser } from '#tests/support/tour-session.ts';
import { preloadActiveStep, preloadLaterSteps } from './flow-view.tsx';

afterEach(() => vi.restoreAllMocks());

/**
 * Opens the tour, the wizard of these tests, and makes the moves. `isAskedInDialog`: the step `day` is a dialog over
 * the welcome page.
 */
function tourAt(moves: (session: FlowSession) => void, isAskedInDialog = false): FlowSession {
  const session = tourBrowser().open();
  moves(session);
  const { steps } = session.flow;
  const day = { ...steps.day, over: 'welcome' };
  return isAskedInDialog
    ? { ...session, flow: { ...session.flow, steps: { ...steps, day } } as Flow }
    : session;
}

const toDay = (session: FlowSession) => session.send({ type: 'tour.begun' });

/** Records which lazily loaded code is preloaded, including the receipt's screen. */
function watched() {
  const fetched: string[] = [];
  const note = (name: string) => async () => void fetched.push(name);
  vi.spyOn(parts.ReviewList, 'preload').mockImplementation(note('review'));
  vi.spyOn(parts.Dialog, 'preload').mockImplementation(note('dialog'));
  return { fetched, screens: { thanks: Object.assign(() => null, { preload: note('receipt') }) } };
}

test.each<[string, FlowSession, string[]]>([
  ['a guide', tourAt(() => undefined), []],
  ['a form', tourAt(toDay), []],
  ['a form in a dialog', tourAt(toDay, true), ['dialog']],
  ['the review', tourAt(fillIn), ['review']],
])('before %s is shown, only its own code is loaded', async (_, session, code) => {
  const { fetched, screens } = watched();
  await preloadActiveStep(session, screens, { controls, parts });
  expect(fetched).toEqual(code);
});

test('the code of a receipt’s screen is loaded before the receipt is shown', async () => {
  const browser = tourBrowser();
  const session = browser.open();
  fillIn(session);
  session.submit('tour.submitted');
  await vi.waitFor(() => expect(browser.asked.length).toBe(1));
  browser.asked[0]?.answer(booked);
  await vi.waitFor(() => expect(session.getViewState().step?.name).toBe('thanks'));
  const { fetched, screens } = watched();
  await preloadActiveStep(session, screens, { controls, parts });
  expect(fetched).toEqual(['receipt']);
});

test('all code of a flow is loaded while its first step is shown', async () => {
  const { fetched, screens } = watched();
  await preloadLaterSteps(
    tourAt(() => undefined, true),
    screens,
    { controls, parts },
  );
  expect(fetched.toSorted()).toEqual(['dialog', 'receipt', 'review']);
});

test('a failed import rejects the call that waits for it', async () => {
  vi.spyOn(parts.ReviewList, 'preload').mockRejectedValue(new Error('gone'));
  await expect(preloadActiveStep(tourAt(fillIn), {}, { controls, parts })).rejects.toThrow('gone');
});
