import { configure, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stepsOf } from '#src/engine/chart.ts';
import { preloadControls } from '#src/engine/fields/field-list.tsx';
import { pathOf } from '#src/engine/step-path.ts';
import { pageOf } from '#src/engine/step-schema.ts';
import { catalogue } from '#src/lib/catalogue.ts';
import { invariant } from '#src/lib/invariant.ts';
import { basicInfoCase } from '#tests/model/basic-info-world.ts';
import { consultationCase } from '#tests/model/consultation-world.ts';
import { eventEntryCase } from '#tests/model/event-entry-world.ts';
import type { WizardCase, WizardInput } from '#tests/model/wizard-world.ts';
import { leaveInBrowser } from '#tests/model/wizard-world.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

configure({ asyncUtilTimeout: 10_000, defaultHidden: true });
vi.setConfig({ testTimeout: 60_000 });
failOnConsoleErrors();
const provider = await startProvider();
let app: AppInProcess | null = null;

beforeAll(() => Promise.all([preloadControls(), import('#src/engine/step-dialog.tsx')]));
beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => app?.close());
afterAll(() => provider.close());

type Row = keyof typeof catalogue;
/** Walks up to the moment before a row comes about; the answer lets it. */
type Trigger = () => Promise<() => void>;

const press = async (name: string) => app?.user.click(await screen.findByRole('button', { name }));

/** A customer who has answered everything opens the review and sends it. The call is the test's to answer. */
async function sendReview({ flow, exploration, world: worldOf }: WizardCase, call: string) {
  const world = worldOf(provider);
  const { uuid } = provider.persona(world.persona);
  const starts = exploration.starts.map(({ input }) => input as WizardInput);
  const answered = starts.find((input) => input.reloaded && input.submission === null);
  const review = stepsOf(flow.machine).find(({ name }) => pageOf(flow, name) === 'review');
  const page = review && flow.steps[review.name];
  invariant(answered && page && 'event' in page, `${flow.machine.id} has no review to send.`);
  const input = { ...answered, reloaded: false };
  leaveInBrowser(flow, world, input, uuid);
  app = await openApp({
    provider,
    persona: world.persona,
    url: `${pathOf(review, input)}?uuid=${uuid}`,
    prepare: (network) => network.hold(call),
  });
  await press(page.copy.next ?? '');
  return app.network.held(call);
}

/** A customer cancels the booking to come that the demo data has. */
async function sendCancellation() {
  const { uuid } = provider.persona('regular');
  const call = 'PATCH /meetings/:id/cancel';
  app = await openApp({
    provider,
    persona: 'regular',
    url: `/mypage/visitReservations/meetings/2?uuid=${uuid}`,
    prepare: (network) => network.hold(call),
  });
  await press('予約をキャンセルする');
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: '予約をキャンセルする' }));
  return app.network.held(call);
}

const BOOK = 'POST /consultation_visit_reservations';
const ENTER = 'POST /event_visit_reservations';
const SAVE_BASIC_INFO = 'PATCH /customer_profile_basic_info';

type Sent = ReturnType<typeof sendReview>;
const passed = async (sent: Sent) => {
  const call = await sent;
  return () => void call.pass();
};
const refused = async (sent: Sent, status: number, ...errors: string[]) => {
  const call = await sent;
  return () => call.answer(status, { errors });
};

/** How each row comes about. A row is here as soon as the screen is that shows it. */
const triggers: Partial<Record<Row, Trigger>> = {
  accountUpdated: () => passed(sendReview(basicInfoCase, SAVE_BASIC_INFO)),
  accountUpdateFailed: () => refused(sendReview(basicInfoCase, SAVE_BASIC_INFO), 404),
  accountUpdateRefused: () =>
    refused(sendReview(consultationCase, 'PATCH /customer_profile'), 422, '電話番号が不正です'),
  eventEntered: () => passed(sendReview(eventEntryCase, ENTER)),
  eventEntryFailed: () => refused(sendReview(eventEntryCase, ENTER), 500),
  bookingCancelled: () => passed(sendCancellation()),
  cancelFailed: () => refused(sendCancellation(), 404),
  reservationAccepted: () => passed(sendReview(consultationCase, BOOK)),
  reservationFailed: () => refused(sendReview(consultationCase, BOOK), 500),
};

/** The role of the place where a snackbar appears; looked for before it may come, since it goes after two seconds. */
async function snackbarAfter(happen: () => void, text: string) {
  const shown = screen.findByText(text, { selector: '[data-severity] > *' });
  happen();
  return (await shown).closest('[role]')?.getAttribute('role');
}
const inline = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => !text.endsWith('閉じる'))
    .join('\n');

/** Rows of screens that are still to be built: the forms and the files. A row leaves this list with its screen. */
const WITHOUT_SCREEN: readonly Row[] = [
  'inquirySent',
  'inquiryFailed',
  'reservationCompleted',
  'fileNotFound',
  'fileForbidden',
  'fileFailed',
  'fileDownloaded',
];

test('every row is triggered below, but for those of screens that are still to be built', () => {
  const rows = Object.keys(catalogue) as Row[];
  expect(rows.filter((row) => triggers[row] === undefined)).toEqual(WITHOUT_SCREEN);
});

describe('every sentence of the error catalogue is shown by the screen that it is about', () => {
  test.each(Object.entries(triggers) as [Row, Trigger][])('%s', async (row, trigger) => {
    const happen = await trigger();
    const words = catalogue[row];
    if (typeof words === 'string') {
      expect(await snackbarAfter(happen, words)).toBe('status');
    } else {
      expect(await snackbarAfter(happen, words.snackbar)).toBe('alert');
      expect(inline()).toContain(words.inline);
    }
  });
});

test('a profile that may have been saved, nobody knows, is told as one that was not', async () => {
  const call = await sendReview(basicInfoCase, SAVE_BASIC_INFO);
  expect(await snackbarAfter(() => call.fail(), catalogue.accountUpdateFailed.snackbar)).toBe('alert');
});

describe('a cancellation that fails', () => {
  test('shows the server errors, joined', async () => {
    const happen = await refused(sendCancellation(), 422, '担当者が確認中です', '店舗までお電話ください');
    expect(await snackbarAfter(happen, '担当者が確認中です, 店舗までお電話ください')).toBe('alert');
    expect(inline()).toContain(catalogue.cancelFailed.inline);
  });
});
