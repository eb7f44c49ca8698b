import { screen, within } from '@testing-library/react';
import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { rescheduleFlow } from '#flows/reschedule/reschedule.flow.ts';
import { entrantExamples, profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import { eventSessions, visitReservations } from '#provider/db/booking-tables.ts';
import { builderShops } from '#provider/db/builder-tables.ts';
import type { Persona } from '#provider/demo/personas.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { CLEAN } from '#tests/model/wizard-model.ts';
import type { WizardWorld } from '#tests/model/wizard-world.ts';
import { leaveInBrowser } from '#tests/model/wizard-world.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { heading } from '#tests/support/app-tests.ts';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { primaryButton, titleOf } from '#tests/support/title-of.ts';

failOnConsoleErrors();
const provider = await startProvider({ hearing: false });
const { db } = provider;
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => app?.close());
afterAll(() => provider.close());

/** 世田谷モデルハウス「結の家」 has no parking. 横浜港北ショールーム has every facility. */
const BARE = { id: 2, name: '世田谷モデルハウス「結の家」' };
const FULL = { id: 3, name: '横浜港北ショールーム' };
const NO_PARKING = 'この店舗には駐車場がありません';

const open = async (persona: Persona['key'], path: string, at: ProviderInProcess = provider) => {
  const { uuid } = provider.persona(persona);
  app = await openApp({ provider: at, persona, url: `${path}?uuid=${uuid}` });
  return app.user;
};
const press = async (name: string) => app?.user.click(await screen.findByRole('button', { name }));

const answersAt = (builderShopId: number, wish = { date: '2026-11-27', time: '10:00' }) => ({
  selectShop: { builderShopId },
  selectDesiredDate: { wishes: [wish] },
  setProfile: profileExample,
  visitorDetail: visitorExamples.byCar,
});
const leaveDraft = (flow: unknown, answers: object, facts: object = {}) => {
  const { uuid } = provider.persona('newcomer');
  const left = { ...CLEAN, ...facts, answers: answers as Record<string, unknown> };
  leaveInBrowser(flow as Flow, {} as WizardWorld, left, uuid);
};

/** Chooses another session of the event than the booked one. */
const tapOtherSession = async () => {
  const sessions = await screen.findAllByRole<HTMLInputElement>('radio');
  const other = sessions.find(({ checked, disabled }) => !checked && !disabled);
  await app?.user.click(other as HTMLElement);
};
const tapFirstWish = async () => {
  const days = await within(await screen.findByRole('grid')).findAllByRole('gridcell');
  const open = days.find((day) => day.tagName === 'BUTTON' && day.ariaDisabled !== 'true');
  await app?.user.click(open as HTMLElement);
  const times = within(await screen.findByRole('group', { name: /の時間を選択してください$/ }));
  const time = times.getAllByRole('button').findLast((one) => one.ariaDisabled !== 'true');
  await app?.user.click(time as HTMLElement);
};

const rowOf = async (label: string) => {
  const [term] = await screen.findAllByText(label, { selector: 'dt, dt *' });
  return term?.closest('dt')?.nextElementSibling?.textContent;
};

const newest = async () => {
  const [row] = await db
    .select()
    .from(visitReservations)
    .orderBy(desc(visitReservations.createdAt), desc(visitReservations.id))
    .limit(1);
  return row && { shop: row.builderShopId, parking: row.useParking, kidsSpace: row.useKidsSpace };
};
const bookedAt = (shop: number, parking: boolean, kidsSpace: boolean) => ({ shop, parking, kidsSpace });

test('if a draft asks for parking that the shop lacks, the review says so, and none is booked', async () => {
  leaveDraft(consultationFlow, answersAt(BARE.id));
  await open('newcomer', '/consultations/confirm');
  await heading(titleOf(consultationFlow, 'confirm'));
  expect(await rowOf('駐車場のご利用')).toBe(NO_PARKING);
  await press(primaryButton(consultationFlow, 'confirm'));
  await heading(titleOf(consultationFlow, 'complete'));
  expect(await newest()).toEqual(bookedAt(BARE.id, false, true));
});

describe('a customer who chooses another shop at the review', () => {
  const changeShop = async (from: typeof BARE, to: typeof BARE) => {
    leaveDraft(consultationFlow, answersAt(from.id));
    const user = await open('newcomer', '/consultations/confirm');
    await press(`変更する（${titleOf(consultationFlow, 'selectShop')}）`);
    await user.click(await screen.findByRole('radio', { name: to.name }));
    await press('変更して次へ');
    await heading(titleOf(consultationFlow, 'selectDesiredDate'));
    await tapFirstWish();
    await press('変更して次へ');
    await heading(titleOf(consultationFlow, 'visitorDetail'));
    await screen.findByText('ご来場先を変更されたため、ご来場についてもう一度ご確認ください。');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('ご相談内容・ご要望')).value).toBe(
      visitorExamples.byCar.otherConfirmation,
    );
    return user;
  };
  const parking = () => screen.queryByRole('radiogroup', { name: '駐車場のご利用' });

  test('is told that the new shop has no parking, and keeps the other answers about the visit', async () => {
    await changeShop(FULL, BARE);
    expect([await rowOf('駐車場のご利用'), parking()]).toEqual([
      `${NO_PARKING}お車でお越しの場合は、近くの有料駐車場などをご利用ください。`,
      null,
    ]);
    await press('変更して確認に戻る');
    await heading(titleOf(consultationFlow, 'confirm'));
    await press(primaryButton(consultationFlow, 'confirm'));
    await heading(titleOf(consultationFlow, 'complete'));
    expect(await newest()).toEqual(bookedAt(BARE.id, false, true));
  });

  test('must answer the parking question if only the new shop has parking', async () => {
    const user = await changeShop(BARE, FULL);
    const asked = within(parking() ?? expect.fail('the page does not ask about parking'));
    await user.click(asked.getByRole('radio', { name: '希望する' }));
    await press('変更して確認に戻る');
    await heading(titleOf(consultationFlow, 'confirm'));
    await press(primaryButton(consultationFlow, 'confirm'));
    await heading(titleOf(consultationFlow, 'complete'));
    expect(await newest()).toEqual(bookedAt(FULL.id, true, true));
  });
});

test('an event entry offers only the facilities of the shop where the event takes place', async () => {
  await db.update(builderShops).set({ hasParking: false, hasKidsSpace: false });
  const { eventId } = eventEntryExamples.severalShops;
  const [session] = await db.select().from(eventSessions).where(eq(eventSessions.eventId, eventId));
  const shop = session?.builderShopId ?? 0;
  const wish = { date: session?.day ?? '', time: session?.time ?? '' };
  const visitorDetail = entrantExamples.byCar;
  leaveDraft(eventEntryFlow, { ...answersAt(shop, wish), visitorDetail }, { eventId });
  await open('newcomer', `/events/${eventId}/entry/confirm`);
  await heading(titleOf(eventEntryFlow, 'confirm'));
  expect([await rowOf('駐車場のご利用'), await rowOf('キッズスペースのご利用')]).toEqual([
    NO_PARKING,
    'この店舗にはキッズスペースがありません',
  ]);
  await press(primaryButton(eventEntryFlow, 'confirm'));
  await heading(titleOf(eventEntryFlow, 'complete'));
  expect(await newest()).toEqual(bookedAt(shop, false, false));
});

describe('a booking with facilities that its shop no longer has', () => {
  beforeEach(() => db.update(builderShops).set({ hasParking: false, hasKidsSpace: false }));

  test('can be booked again without them, and the review says so', async () => {
    await open('regular', '/consultations');
    await press('前回と同じ内容で予約する');
    await heading(titleOf(consultationFlow, 'selectDesiredDate'));
    await tapFirstWish();
    await press('次へ');
    await heading(titleOf(consultationFlow, 'confirm'));
    expect(await rowOf('駐車場のご利用')).toBe(NO_PARKING);
    await press(primaryButton(consultationFlow, 'confirm'));
    await heading(titleOf(consultationFlow, 'complete'));
    expect(await newest()).toEqual(bookedAt(FULL.id, false, false));
  });

  test.each([
    ['a consultation', 102, () => press('第1希望を変更').then(tapFirstWish)],
    ['an entry to an event', 52, tapOtherSession],
  ])('can be moved to another time without them, and the review says so: %s', async (_, id, chooseTime) => {
    await db
      .update(visitReservations)
      .set({ useParking: true, useKidsSpace: true })
      .where(inArray(visitReservations.id, [id]));
    await open('regular', `/mypage/visitReservations/visits/${id}/reschedule`);
    await heading(titleOf(rescheduleFlow, 'confirm'));
    await press('日時を変更する');
    await heading(titleOf(rescheduleFlow, 'selectDesiredDate'));
    await chooseTime();
    await press('変更して確認に戻る');
    await heading(titleOf(rescheduleFlow, 'confirm'));
    expect([await rowOf('駐車場のご利用'), await rowOf('キッズスペースのご利用')]).toEqual([
      NO_PARKING,
      'この店舗にはキッズスペースがありません',
    ]);
    await press(primaryButton(rescheduleFlow, 'confirm'));
    await heading(titleOf(rescheduleFlow, 'complete'));
    expect(await newest()).toEqual(bookedAt(FULL.id, false, false));
  });
});

test('visitors are asked about facilities if the provider does not say which ones the shop has', async () => {
  const { visitorDetail: _, ...others } = answersAt(FULL.id);
  leaveDraft(consultationFlow, others);
  const untold = async (request: Request) => {
    const answer = await provider.fetch(request);
    if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer;
    const text = (await answer.text()).replace(/"has_(parking|kids_space)":(true|false),?/g, '');
    return new Response(text.replaceAll(',}', '}'), answer);
  };
  const user = await open('newcomer', '/consultations/visitorDetail', { ...provider, fetch: untold });
  await heading(titleOf(consultationFlow, 'visitorDetail'));
  await user.click(screen.getByRole('radio', { name: 'お車' }));
  for (const name of ['駐車場のご利用', 'キッズスペースのご利用']) {
    const asked = within(await screen.findByRole('radiogroup', { name }));
    expect(asked.getByRole<HTMLInputElement>('radio', { name: '希望しない' }).checked).toBe(true);
  }
});
