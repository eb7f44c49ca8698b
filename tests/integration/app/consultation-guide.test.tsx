import { act, screen, within } from '@testing-library/react';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { advanceConfirmations } from '#provider/db/builder-tables.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { primaryButton } from '#tests/support/title-of.ts';

const BEGIN = primaryButton(consultationFlow, 'guide');

failOnConsoleErrors();
const provider = await startProvider();
const LIST = '/mypage/visitReservations';
const VISIT = /^\/mypage\/visitReservations\/visits\/\d+$/;
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => app?.close());
afterAll(() => provider.close());

async function bookThree(): Promise<void> {
  const [one] = await provider.db.select().from(visitReservations).where(eq(visitReservations.id, 102));
  invariant(one, 'consultation-guide: visit 102 is not in the demo data.');
  const { id: _, ...booking } = one;
  const days = ['2026-10-01', '2026-12-01', '2026-12-04'];
  for (const desiredOn1 of days)
    await provider.db.insert(visitReservations).values({ ...booking, desiredOn1 });
  // The shop has not yet confirmed the last consultation.
  await provider.db
    .update(visitReservations)
    .set({ status: 'requested', desiredOn2: '2026-12-05', desiredTime2: '13:00' })
    .where(eq(visitReservations.desiredOn1, '2026-12-04'));
}

describe('a customer with three upcoming consultations', () => {
  const LIMIT = /^今後のご相談は3件までご予約いただけます。/;
  const links = async () => {
    const notice = (await screen.findByText(LIMIT)).closest<HTMLElement>('[role=none]');
    return within(notice ?? document.body)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]);
  };
  const regular = (path: string) => `${path}?uuid=${provider.persona('regular').uuid}`;

  test('sees the guide, with a notice and links to them, even at the URL of a later step', async () => {
    await bookThree();
    for (const path of ['/consultations', '/consultations/selectShop', '/consultations/confirm']) {
      app?.close();
      forgetEverything();
      app = await openApp({ provider, persona: 'regular', url: regular(path) });
      const [soonest] = await links();
      expect(await links()).toEqual([
        ['/mypage/visitReservations/visits/102', '11月29日(日) 11:00〜12:30 横浜港北ショールーム'],
        [expect.stringMatching(VISIT), '12月1日(火) 11:00〜12:30 横浜港北ショールーム'],
        [
          expect.stringMatching(VISIT),
          '第1希望 12月4日(金) 11:00〜12:30、第2希望 12月5日(土) 13:00〜14:30 横浜港北ショールーム',
        ],
      ]);
      expect([soonest?.[0], window.location.pathname]).toEqual([`${LIST}/visits/102`, '/consultations']);
      expect(screen.queryByRole('button', { name: BEGIN })).toBe(null);
      expect(screen.queryByRole('button', { name: '前回と同じ内容で予約する' })).toBe(null);
    }
  });

  test('can book again once one of them is cancelled', async () => {
    await bookThree();
    app = await openApp({ provider, persona: 'regular', url: regular('/consultations') });
    await screen.findByText(LIMIT);
    const { status, desiredOn1 } = visitReservations;
    await provider.db
      .update(visitReservations)
      .set({ status: 'cancelled' })
      .where(and(eq(desiredOn1, '2026-12-01'), ne(status, 'cancelled')));
    await act(() => app?.navigation().router.navigate('/mypage'));
    await act(() => app?.navigation().router.navigate('/consultations'));
    await screen.findByRole('button', { name: BEGIN });
    expect(screen.queryByText(LIMIT)).toBe(null);
  });
});

test.each([
  ['with', true, 6],
  ['without', false, 5],
])(
  'BOOK-4 the guide page lists all steps for a builder %s questions before the visit',
  async (_, isHeard, total) => {
    if (!isHeard) await provider.db.delete(advanceConfirmations);
    const { uuid } = provider.persona('newcomer');
    app = await openApp({ provider, persona: 'newcomer', url: `/consultations?uuid=${uuid}` });
    const flow = within(await screen.findByRole('region', { name: 'ご予約の流れ' }));
    expect(flow.getAllByRole('listitem').length).toBe(total);
    const [first] = flow.getAllByRole('listitem');
    await app.user.click(screen.getByRole('button', { name: BEGIN }));
    await screen.findByRole('heading', { level: 1, name: first?.textContent ?? '' });
    await screen.findByText(`全${total}ステップ中、1ステップ目`);
  },
);
