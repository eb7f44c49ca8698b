import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import type { Wish } from '#machines/booking.types.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { invariant } from '#src/lib/invariant.ts';
import { formatWish } from '#src/lib/japan-date.ts';
import { visitorLabels } from '#src/lib/option-lists.ts';
import type { Plan } from './answers.ts';
import { ANSWERS, CAR, choice, WANTED } from './answers.ts';
import type { OwnEvent } from './behind-the-app.ts';
import { reservationsOf } from './behind-the-app.ts';
import { wizardOn } from './flow-steps.ts';
import { field } from './on-page.ts';

const { visitorDetail } = eventEntryExamples.severalShops.answers;

type FormStep = 'selectShop' | 'selectDesiredDate' | 'setProfile' | 'visitorDetail';
type EntryStep = 'detail' | FormStep | 'confirm' | 'complete';

/** A customer who enters an event at its second shop (or its only one), in its first session. */
export function entrantOn(page: Page, uuid: string, event: OwnEvent) {
  const wizard = wizardOn<EntryStep>(page, asFlow(eventEntryFlow), uuid, { eventId: event.id });
  const shop = event.shops[1] ?? event.shops[0];
  const [first] = event.wishes;
  invariant(first, 'entrantOn: the event has no session.');
  const plan = { shop: { ...shop, slots: [] }, wishes: [first] } as unknown as Plan;

  const fillVisitors = async () => {
    await field(page, visitorLabels.shopVisitor).selectOption(visitorDetail.shopVisitor);
    await choice(page, visitorLabels.transportation, CAR.label).check();
    await choice(page, visitorLabels.useParking, WANTED.label).check();
    await choice(page, visitorLabels.useKidsSpace, WANTED.label).check();
  };
  const expectVisitors = async () => {
    await expect(field(page, visitorLabels.shopVisitor)).toHaveValue(visitorDetail.shopVisitor);
    await expect(choice(page, visitorLabels.transportation, CAR.label)).toBeChecked();
  };
  const session = (wish: Wish) => page.getByRole('radio', { name: formatWish(wish) });
  const ownSteps = {
    selectDesiredDate: {
      fill: () => session(first).check(),
      expectFilled: () => expect(session(first)).toBeChecked(),
    },
    visitorDetail: { fill: fillVisitors, expectFilled: expectVisitors },
  };
  const answers = { ...ANSWERS, ...ownSteps };
  const fill = (step: FormStep) => answers[step].fill(page, plan);
  const expectFilled = (step: FormStep) => answers[step].expectFilled(page, plan);

  return {
    ...wizard,
    plan,
    session,
    fill,
    expectFilled,
  };
}

type Entrant = ReturnType<typeof entrantOn>;

/** Expects exactly one booking of the customer at the provider: this entry, in this session. */
export async function expectOneEntry(uuid: string, { plan }: Entrant, { date, time }: Wish): Promise<void> {
  const rows = await reservationsOf(uuid);
  expect(rows.map(({ id: _, ...row }) => row)).toEqual([
    {
      builderShopId: plan.shop.id,
      kind: 'event',
      status: 'confirmed',
      desiredOn1: date,
      desiredTime1: time,
      desiredOn2: null,
      desiredTime2: null,
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
