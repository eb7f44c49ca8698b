import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { customerProfiles, customerSessions } from '#provider/db/customer-tables.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { heading } from '#tests/support/app-tests.ts';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { primaryButton, titleOf } from '#tests/support/title-of.ts';

failOnConsoleErrors();
const provider = await startProvider();
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => {
  app?.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});
afterAll(() => provider.close());

const READ = ['GET /meetings', 'GET /reservations', 'GET /visit_reservations'] as const;
const SENT = ['PATCH /customer_profile', 'POST /consultation_visit_reservations'];

/**
 * Opens the review of a returning customer's next consultation, and then calls the callbacks that wait for an idle
 * browser.
 */
async function atReview(arrived: (app: AppInProcess) => Promise<void> = async () => undefined) {
  const { uuid } = provider.persona('regular');
  const opened = await openApp({ provider, persona: 'regular', url: `/consultations?uuid=${uuid}` });
  app = opened;
  const { user, network } = opened;
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('前回と同じ内容で予約する');
  const days = await within(await screen.findByRole('grid')).findAllByRole('gridcell');
  const day = days.find(({ tagName, ariaDisabled }) => tagName === 'BUTTON' && ariaDisabled !== 'true');
  await user.click(day as HTMLElement);
  const times = within(await screen.findByRole('group', { name: /の時間を選択してください$/ }));
  await user.click(times.getAllByRole('button')[0] as HTMLElement);
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const before = network.sent.length;
  await press('次へ');
  await heading(titleOf(consultationFlow, 'confirm'));
  await arrived(opened);
  for (const run of idle) run();
  const asked = () => network.sent.slice(before);
  return { press, asked, network, session: opened.services.session };
}

const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });

/**
 * Presses the button and returns the requests until the booking is made. The reads are sorted, because they are sent in
 * parallel, in any order.
 */
async function sentByBooking({ press, asked }: Awaited<ReturnType<typeof atReview>>) {
  const before = asked().length;
  await press(primaryButton(consultationFlow, 'confirm'));
  await heading(titleOf(consultationFlow, 'complete'));
  const sent = asked().slice(before);
  const until = sent.indexOf(SENT[0] as string);
  return [...sent.slice(0, until).toSorted(), ...sent.slice(until)].filter(
    (name) => !/access_logs/.test(name),
  );
}

test('the data that a press checks is prefetched at the review, so that the press books at once', async () => {
  const review = await atReview();
  await waitFor(() => expect(review.asked().toSorted()).toEqual(READ));
  expect((await sentByBooking(review)).slice(0, 2)).toEqual(SENT);
});

test('a booking keeps the profile changes that another tab made during the review', async () => {
  const review = await atReview();
  await waitFor(() => expect(review.asked().toSorted()).toEqual(READ));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await provider.db.update(customerProfiles).set({ otherDesiredCondition: '平屋がいいです' });
  visibility.mockRestore();
  await sentByBooking(review);
  const kept = await provider.db.select().from(customerProfiles);
  expect(kept.map(({ otherDesiredCondition }) => otherDesiredCondition)).toEqual(
    kept.map(() => '平屋がいいです'),
  );
});

test('an ended session is shown after the press, not during the review', async () => {
  const { press, network, session } = await atReview(async (opened) => {
    opened.network.hold(...READ);
    await provider.db.delete(customerSessions);
  });
  for (const name of READ) await (await network.held(name)).pass();
  await settled();
  expect(session.getSnapshot().hasTag('signedIn')).toBe(true);
  for (const name of READ) network.letPass(name);
  await press(primaryButton(consultationFlow, 'confirm'));
  await heading('LINEでかんたんログイン');
});
