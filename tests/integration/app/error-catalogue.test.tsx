import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancellationFlow } from '#flows/cancellation/cancellation.flow.ts';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import type { BootEnvironment } from '#src/app/start/boot-environment.ts';
import { pathOf, stepsOf } from '#src/engine/core/chart.ts';
import { pageOf } from '#src/engine/core/flow-plan.ts';
import { invariant } from '#src/lib/invariant.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import type { WizardCase, WizardInput } from '#tests/model/wizard-world.ts';
import { leaveInBrowser } from '#tests/model/wizard-world.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { catchSavedFiles } from '#tests/support/saved-files.ts';
import { primaryButton } from '#tests/support/title-of.ts';
import { basicInfoCase } from '#tests/wizards/basic-info.world.ts';
import { consultationCase } from '#tests/wizards/consultation.world.ts';
import { eventEntryCase } from '#tests/wizards/event-entry.world.ts';
import { inquiryCase } from '#tests/wizards/inquiry.world.ts';
import { itemFormCase } from '#tests/wizards/item-form.world.ts';
import { reservationFormCase } from '#tests/wizards/reservation-form.world.ts';

const CANCEL = primaryButton(cancellationFlow, 'asking');

failOnConsoleErrors();
catchSavedFiles();
const provider = await startProvider();
let app: AppInProcess | null = null;

beforeAll(() => Promise.all([preloadUsualControls(), import('#src/ui/dialog-frame.tsx')]));
beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => app?.close());
afterAll(() => provider.close());

type Row = keyof typeof messageCatalogue;
/** Brings the app to where a message of the catalogue can appear. The returned function triggers the message. */
type Trigger = () => Promise<() => void>;

const press = async (name: string) => app?.user.click(await screen.findByRole('button', { name }));

/** Opens a wizard's review with all answers and submits it. Returns the held call, which the test then answers. */
async function sendReview({ model: { flow, exploration }, world: worldOf }: WizardCase, call: string) {
  const world = worldOf(provider);
  const { uuid } = provider.persona(world.persona);
  const start = exploration.starts.find(({ input }) => {
    const { reloaded, submission } = input as WizardInput;
    return reloaded && submission === null;
  });
  const review = stepsOf(flow.machine).find(({ name }) => pageOf(flow, name) === 'review');
  const page = review && flow.steps[review.name];
  invariant(start && page && 'event' in page, `${flow.machine.id} has no review to send.`);
  await world.prepare({ start, events: [] });
  const input = { ...(start.input as WizardInput), reloaded: false };
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

async function sendCancellation() {
  const { uuid } = provider.persona('regular');
  const call = 'PATCH /meetings/:id/cancel';
  app = await openApp({
    provider,
    persona: 'regular',
    url: `/mypage/visitReservations/meetings/2?uuid=${uuid}`,
    prepare: (network) => network.hold(call),
  });
  await press('このご予約をキャンセルする');
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: CANCEL }));
  return app.network.held(call);
}

const FILE_TOKEN = 'GET /media_files/:id/token';

/** Opens the link to a file of the demo data. Returns the held call for the file's token, which the test then answers. */
async function askForFile(options: Partial<OpenOptions> = {}) {
  const { uuid } = provider.persona('regular');
  app = await openApp({
    provider,
    persona: 'regular',
    url: `/files/f1a7c0de-0003-4b1e-9a5d-2c3e4f506103?uuid=${uuid}`,
    prepare: (network) => network.hold(FILE_TOKEN),
    ...options,
  });
  return app.network.held(FILE_TOKEN);
}

/** Opens the page of a file. `name` is the name of a button. The returned function presses this button. */
async function fileOpened(name: string, environment: Partial<BootEnvironment>) {
  await (await askForFile({ environment })).pass();
  const button = await screen.findByRole('button', { name });
  return () => void app?.user.click(button);
}

function insideLine(): Partial<BootEnvironment> {
  const lineClient = memoryLineClient(lineDevice(provider.lineAccessToken('regular')));
  return { getLineClient: async () => ({ ...lineClient, isInClient: () => true }) };
}

const BOOK = 'POST /consultation_visit_reservations';
const ENTER = 'POST /event_visit_reservations';
const ANSWER_INQUIRY = 'POST /inquiry_responses';
const RESERVE = 'POST /reservations';
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

const triggers: Record<Row, Trigger> = {
  accountUpdated: () => passed(sendReview(basicInfoCase, SAVE_BASIC_INFO)),
  accountUpdateFailed: () => refused(sendReview(basicInfoCase, SAVE_BASIC_INFO), 404),
  accountUpdateRefused: () =>
    refused(sendReview(consultationCase, 'PATCH /customer_profile'), 422, '電話番号が不正です'),
  eventEntered: () => passed(sendReview(eventEntryCase, ENTER)),
  eventEntryFailed: () => refused(sendReview(eventEntryCase, ENTER), 500),
  eventEntryRefused: () => refused(sendReview(eventEntryCase, ENTER), 422, '受け付けておりません'),
  bookingCancelled: () => passed(sendCancellation()),
  cancelFailed: () => refused(sendCancellation(), 404),
  reservationAccepted: () => passed(sendReview(consultationCase, BOOK)),
  reservationFailed: () => refused(sendReview(consultationCase, BOOK), 500),
  reservationRefused: () => refused(sendReview(consultationCase, BOOK), 422, '受け付けておりません'),
  inquirySent: () => passed(sendReview(inquiryCase, ANSWER_INQUIRY)),
  inquiryFailed: () => refused(sendReview(inquiryCase, ANSWER_INQUIRY), 500),
  reservationCompleted: () => passed(sendReview(reservationFormCase, RESERVE)),
  formHandedIn: () => passed(sendReview(itemFormCase, RESERVE)),
  formFailed: () => refused(sendReview(itemFormCase, RESERVE), 404),
  fileNotFound: () => refused(askForFile(), 404),
  fileForbidden: () => refused(askForFile(), 403),
  fileFailed: () => refused(askForFile(), 500),
  fileDownloaded: () => fileOpened('ダウンロードする', {}),
  fileOpensInBrowser: () => fileOpened('ブラウザで開く', insideLine()),
};

/**
 * Waits for a snackbar by its text and returns its role. Starts watching before the snackbar can appear, because it closes
 * after two seconds.
 */
async function snackbarAfter(happen: () => void, text: string) {
  const shown = screen.findByText(text, { selector: '[data-snackbar] *' });
  happen();
  return (await shown).closest('[role=status], [role=alert]')?.getAttribute('role');
}
const inline = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => !text.endsWith('閉じる'))
    .join('\n');

test('MSG-5 every message of the error catalogue has a trigger in this file', () => {
  expect(Object.keys(triggers).toSorted()).toEqual(Object.keys(messageCatalogue).toSorted());
});

describe('every message of the error catalogue is shown on the screen where it belongs:', () => {
  test.each(Object.entries(triggers) as [Row, Trigger][])(
    'MSG-9 MSG-11 MSG-16 MSG-17 MSG-18 MSG-21 %s',
    async (row, trigger) => {
      const happen = await trigger();
      const words = messageCatalogue[row];
      if (typeof words === 'string') {
        expect(await snackbarAfter(happen, words)).toBe('status');
      } else {
        expect(await snackbarAfter(happen, words.snackbar)).toBe('alert');
        expect(inline()).toContain(words.inline);
      }
    },
  );
});

test('a profile save with an unknown outcome is shown as failed', async () => {
  const call = await sendReview(basicInfoCase, SAVE_BASIC_INFO);
  expect(await snackbarAfter(() => call.fail(), messageCatalogue.accountUpdateFailed.snackbar)).toBe('alert');
});

describe('a cancellation that fails', () => {
  test('shows all of the provider’s messages as one text', async () => {
    const happen = await refused(sendCancellation(), 422, '担当者が確認中です', '店舗までお電話ください');
    expect(await snackbarAfter(happen, '担当者が確認中です, 店舗までお電話ください')).toBe('alert');
    expect(inline()).toContain(messageCatalogue.cancelFailed.inline);
  });
});

describe('a failed submission to an inquiry', () => {
  test.each([422, 500])(
    'shows the provider’s first message after a %i, and stays on the review with every answer',
    async (status) => {
      const reasons = ['ただいま混み合っています', '時間をおいてお試しください'];
      const happen = await refused(sendReview(inquiryCase, ANSWER_INQUIRY), status, ...reasons);
      expect(await snackbarAfter(happen, 'ただいま混み合っています')).toBe('alert');
      expect(inline()).toContain(messageCatalogue.inquiryFailed.inline);
      expect(screen.getByRole('main').textContent).toContain('次回は土地のことも伺いたいです。');
    },
  );

  test('is reported without any of the customer’s answers', async () => {
    const call = await sendReview(inquiryCase, ANSWER_INQUIRY);
    expect(await snackbarAfter(() => call.fail(), messageCatalogue.inquiryFailed.snackbar)).toBe('alert');
    expect(app?.reported.map(String)).toEqual(['Error: an inquiry could not be sent: unreachable']);
  });
});
