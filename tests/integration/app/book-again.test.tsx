import { screen, within } from '@testing-library/react';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import type { Persona } from '#provider/demo/personas.ts';
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
afterEach(() => app?.close());
afterAll(() => provider.close());

const AGAIN = '前回と同じ内容で予約する';

const atGuide = async (persona: Persona['key']) => {
  const { uuid } = provider.persona(persona);
  const opened = await openApp({ provider, persona, url: `/consultations?uuid=${uuid}` });
  app = opened;
  await screen.findByRole('button', { name: primaryButton(consultationFlow, 'guide') });
  let taps = 0;
  const tap = async (element: HTMLElement) => {
    taps += 1;
    await opened.user.click(element);
  };
  const press = async (name: string | RegExp) => tap(await screen.findByRole('button', { name }));
  return { opened, tap, press, taps: () => taps };
};

const tapFirstWish = async (tap: (element: HTMLElement) => Promise<void>) => {
  const days = await within(await screen.findByRole('grid')).findAllByRole('gridcell');
  const open = days.find((day) => day.tagName === 'BUTTON' && day.ariaDisabled !== 'true');
  await tap(open as HTMLElement);
  const times = within(await screen.findByRole('group', { name: /の時間を選択してください$/ }));
  const [time] = times.getAllByRole('button').filter((one) => one.ariaDisabled !== 'true');
  await tap(time as HTMLElement);
};

const bookings = () =>
  provider.db
    .select()
    .from(visitReservations)
    .where(eq(visitReservations.kind, 'consultation'))
    .orderBy(desc(visitReservations.createdAt), desc(visitReservations.id));

describe('前回と同じ内容で予約する', () => {
  test('books in five taps from the guide, with all answers of the last booking except the dates', async () => {
    const { tap, press, taps } = await atGuide('regular');
    const before = await bookings();
    await press(AGAIN);
    await heading(titleOf(consultationFlow, 'selectDesiredDate'));
    await tapFirstWish(tap);
    await press('次へ');
    await heading(titleOf(consultationFlow, 'confirm'));
    await press(primaryButton(consultationFlow, 'confirm'));
    await heading(titleOf(consultationFlow, 'complete'));
    expect(taps()).toBe(5);
    const [made, ...others] = await bookings();
    const last = before.find(
      ({ shopVisitor, customerId }) => shopVisitor === 3 && customerId === made?.customerId,
    );
    expect(others).toEqual(before);
    expect(made).toEqual({
      ...last,
      id: made?.id,
      status: 'requested',
      createdAt: made?.createdAt,
      desiredOn1: made?.desiredOn1,
      desiredTime1: made?.desiredTime1,
      hearingLists: made?.hearingLists,
    });
    const given = made?.hearingLists.filter(({ answers }) => answers.length > 0);
    expect(given?.map(({ id, answers }) => [id, answers])).toEqual([
      [1, ['具体的に検討している']],
      [4, ['Instagram']],
    ]);
  });

  test('ends with the shop’s photo and links to a map and the booking, but no link to add a friend', async () => {
    const { tap, press } = await atGuide('regular');
    await press(AGAIN);
    await tapFirstWish(tap);
    await press('次へ');
    await press(primaryButton(consultationFlow, 'confirm'));
    await heading(titleOf(consultationFlow, 'complete'));
    const own = screen.getByRole('link', { name: 'ご予約を確認する' }).getAttribute('href');
    expect(own).toMatch(/^\/mypage\/visitReservations\/visits\/\d+$/);
    const map = screen.getByRole('link', { name: /^横浜港北ショールームの地図を見る/ });
    expect(map.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//);
    expect(document.querySelector('address img')?.getAttribute('src')).toMatch(/^\/demo\/shops\//);
    expect(screen.queryByRole('link', { name: '友だちに追加する' })).toBe(null);
  });

  test('BOOK-37 asks, once the dates are chosen, for the answers that the last consultation lacks', async () => {
    await provider.db.update(visitReservations).set({ hearingLists: [] });
    const { tap, press } = await atGuide('regular');
    await press(AGAIN);
    await tapFirstWish(tap);
    await press('次へ');
    await heading(titleOf(consultationFlow, 'hearing'));
  });

  test('is offered only to customers with an earlier booking that was not cancelled', async () => {
    await atGuide('newcomer');
    expect(screen.queryByRole('button', { name: AGAIN })).toBe(null);
    app?.close();
    await provider.db.update(visitReservations).set({ status: 'cancelled' });
    await atGuide('regular');
    expect(screen.queryByRole('button', { name: AGAIN })).toBe(null);
  });
});
