import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import type { Wish } from '#machines/booking.types.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import type { Plan } from './answers.ts';
import { ANSWERS, choice } from './answers.ts';
import type { OwnEvent } from './behind-the-app.ts';
import { reservationsOf } from './behind-the-app.ts';
import { wizardOn } from './flow-steps.ts';
import { field } from './on-page.ts';

const { visitorDetail } = eventEntryExamples.severalShops.answers;

type FormStep = 'selectShop' | 'selectDesiredDate' | 'setProfile' | 'visitorDetail';
type EntryStep = 'detail' | FormStep | 'confirm' | 'complete';

/** A customer who enters an event at its second shop (or its only one), with the first two sessions as preferred times. */
export function entrantOn(page: Page, uuid: string, event: OwnEvent) {
  const wizard = wizardOn<EntryStep>(page, asFlow(eventEntryFlow), uuid, { eventId: event.id });
  const shop = event.shops[1] ?? event.shops[0];
  const [first, second] = event.wishes;
  const plan = { shop: { ...shop, slots: [] }, wishes: [first, second] } as unknown as Plan;

  const fillVisitors = async () => {
    await field(page, 'ご来場人数').selectOption(visitorDetail.shopVisitor);
    await choice(page, 'ご来場方法', 'お車').check();
    await choice(page, '駐車場のご利用', '希望する').check();
    await choice(page, 'キッズスペースのご利用', '希望する').check();
  };
  const expectVisitors = async () => {
    await expect(field(page, 'ご来場人数')).toHaveValue(visitorDetail.shopVisitor);
    await expect(choice(page, 'ご来場方法', 'お車')).toBeChecked();
  };
  const fill = (step: FormStep) =>
    step === 'visitorDetail' ? fillVisitors() : ANSWERS[step].fill(page, plan);
  const expectFilled = (step: FormStep) =>
    step === 'visitorDetail' ? expectVisitors() : ANSWERS[step].expectFilled(page, plan);

  return {
    ...wizard,
    plan,
    fill,
    expectFilled,
  };
}

type Entrant = ReturnType<typeof entrantOn>;

/** Expects exactly one booking of the customer at the provider: this entry, with these preferred sessions. */
export async function expectOneEntry(
  uuid: string,
  { plan }: Entrant,
  [first, second]: readonly [Wish, Wish],
): Promise<void> {
  const rows = await reservationsOf(uuid);
  expect(rows.map(({ id: _, ...row }) => row)).toEqual([
    {
      builderShopId: plan.shop.id,
      kind: 'event',
      status: 'confirmed',
      desiredOn1: first.date,
      desiredTime1: first.time,
      desiredOn2: second.date,
      desiredTime2: second.time,
      desiredOn3: null,
      desiredTime3: null,
      shopVisitor: Number(visitorDetail.shopVisitor),
      useKidsSpace: true,
      useParking: true,
      transportation: 'car',
      otherConfirmation: '',
      hearingLists: [],
    },
  ]);
}
