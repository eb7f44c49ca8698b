import { act, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import {
  createConsultationVisitReservation,
  getAdvanceConfirmations,
} from '#src/api/contract/consultation.contract.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { heading } from '#tests/support/app-tests.ts';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { primaryButton, titleOf } from '#tests/support/title-of.ts';

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('regular');
const SENTENCE = /^入力を始められたあとに、別の画面などで次のご予約が完了しています。/;
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => app?.close());
afterAll(() => provider.close());

const press = async ({ user }: AppInProcess, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const sent = ({ network }: AppInProcess) =>
  network.sent.filter((name) => name === 'POST /consultation_visit_reservations').length;

async function atReview(): Promise<AppInProcess> {
  const opened = await openApp({ provider, persona: 'regular', url: `/consultations?uuid=${uuid}` });
  app = opened;
  await repeatBooking(opened, 0);
  return opened;
}

/** Answers as for the last consultation, up to the review. `time` is the position of the time on the first open day. */
async function repeatBooking(opened: AppInProcess, time: number): Promise<void> {
  await press(opened, '前回と同じ内容で予約する');
  const days = await within(await screen.findByRole('grid')).findAllByRole('gridcell');
  const day = days.find(({ tagName, ariaDisabled }) => tagName === 'BUTTON' && ariaDisabled !== 'true');
  await opened.user.click(day as HTMLElement);
  const times = within(await screen.findByRole('group', { name: /の時間を選択してください$/ }));
  await opened.user.click(times.getAllByRole('button').at(time) as HTMLElement);
  await press(opened, '次へ');
  await heading(titleOf(consultationFlow, 'confirm'));
}

async function bookInAnotherTab({ services: { client } }: AppInProcess): Promise<void> {
  const shop = await client.call(getBuilderShop, { params: { id: 3 } });
  const day = shop.ok ? shop.value.builderShop.availableSlots.at(-1) : undefined;
  const asked = await client.call(getAdvanceConfirmations);
  const questions = asked.ok ? asked.value.advanceConfirmations : [];
  const hearingLists = questions.map(({ id, label, options }) => ({
    id,
    label,
    answers: options.slice(0, 1),
  }));
  const answer = await client.call(createConsultationVisitReservation, {
    body: {
      consultationVisitReservation: {
        builderShopId: 3,
        desiredOn1: day?.date ?? '',
        desiredTime1: day?.times.at(-1) ?? '',
        desiredOn2: null,
        desiredTime2: null,
        desiredOn3: null,
        desiredTime3: null,
        shopVisitor: 1,
        transportation: 'other',
        useParking: 'false',
        useKidsSpace: 'false',
        otherConfirmation: '',
        advanceConfirmation: { hearingLists },
      },
    },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(answer.ok).toBe(true);
}

/** Expects that the first press shows the other tab's booking with a link and sends nothing, and that the second one books. */
async function isTold(opened: AppInProcess): Promise<void> {
  const before = sent(opened);
  await press(opened, primaryButton(consultationFlow, 'confirm'));
  const alert = (await screen.findByText(SENTENCE)).closest('[role=alert]') as HTMLElement;
  expect(within(alert).getAllByRole('link').length).toBe(1);
  expect(sent(opened)).toBe(before);
  await press(opened, 'このまま予約する');
  await heading(titleOf(consultationFlow, 'complete'));
  expect(sent(opened)).toBe(before + 1);
}

test('the review shows another tab’s new booking, also after a reload, and the next press books in spite of it', async () => {
  const first = await atReview();
  await bookInAnotherTab(first);
  first.close();
  const opened = await openApp({ provider, persona: 'regular', device: first.device });
  app = opened;
  await heading(titleOf(consultationFlow, 'selectShop'));
  await act(() => opened.navigation().router.navigate('/consultations/confirm'));
  await heading(titleOf(consultationFlow, 'confirm'));
  await isTold(opened);
});

test('a wizard started later does not warn about bookings that already existed', async () => {
  const first = await atReview();
  await bookInAnotherTab(first);
  first.close();
  forgetEverything();
  const opened = await atReview();
  await press(opened, primaryButton(consultationFlow, 'confirm'));
  await heading(titleOf(consultationFlow, 'complete'));
});

test('the customer’s own booking, left with back from its receipt, does not count as made elsewhere', async () => {
  const opened = await atReview();
  await press(opened, primaryButton(consultationFlow, 'confirm'));
  await heading(titleOf(consultationFlow, 'complete'));
  const before = sent(opened);
  act(() => window.history.back());
  await repeatBooking(opened, -1);
  await press(opened, primaryButton(consultationFlow, 'confirm'));
  await heading(titleOf(consultationFlow, 'complete'));
  expect(sent(opened)).toBe(before + 1);
});
