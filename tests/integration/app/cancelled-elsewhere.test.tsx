import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancellationFlow } from '#flows/cancellation/cancellation.flow.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { appTests } from '#tests/support/app-tests.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { primaryButton } from '#tests/support/title-of.ts';

const CANCEL = primaryButton(cancellationFlow, 'asking');

const { provider, openPage } = await appTests();

const CONSULTATION = 102;
const detail = `/mypage/visitReservations/visits/${CONSULTATION}`;
const uuid = () => provider.persona('regular').uuid;

test('after a booking was cancelled elsewhere, its page offers no cancellation and no sharing', async () => {
  const { user } = await openPage({ persona: 'regular', url: `${detail}/cancel?uuid=${uuid()}` });
  const press = await screen.findByRole('button', { name: CANCEL });
  await provider.db
    .update(visitReservations)
    .set({ status: 'cancelled', cancelReason: '体調不良のため' })
    .where(eq(visitReservations.id, CONSULTATION));
  await user.click(press);
  await screen.findByText(/すでに日時の変更またはキャンセルがされています/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const page = screen.getByRole('main').textContent ?? '';
  const offers = ['予約確定', 'こちらからキャンセルいただけます', '家族にLINEで送る'];
  expect(offers.filter((offer) => page.includes(offer))).toEqual([]);
  expect(page).toContain('キャンセル済み');
});

test('MOVE-63 a booking past its deadline shows the telephone number of its shop', async () => {
  await provider.db
    .update(visitReservations)
    .set({ desiredOn1: todayInJapan(TEST_NOW), desiredTime1: '20:00' })
    .where(eq(visitReservations.id, CONSULTATION));
  await openPage({ persona: 'regular', url: `${detail}?uuid=${uuid()}` });
  await screen.findByText(/店舗までお電話ください/);
  const numbers = screen.getAllByRole('link', { name: /^[0-9-]+/ }).map((link) => link.getAttribute('href'));
  expect(new Set(numbers)).toEqual(new Set(['tel:0120000013']));
});
