import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import type { Plan } from './answers.ts';
import { ANSWERS } from './answers.ts';
import type { OwnEvent } from './behind-the-app.ts';
import { reservationsOf } from './behind-the-app.ts';
import { wizardOn } from './flow-steps.ts';

const { visitorDetail } = eventEntryExamples.severalShops.answers;

const FORMS = ['selectShop', 'selectDesiredDate', 'setProfile', 'visitorDetail'] as const;
type FormStep = (typeof FORMS)[number];
export type EntryStep = 'detail' | FormStep | 'confirm' | 'complete';

const choice = (page: Page, group: string, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });

/** A customer who enters an event at its second shop (or its only one), with the first two sessions as preferred times. */
export function entrantOn(page: Page, uuid: string, event: OwnEvent) {
  const wizard = wizardOn<EntryStep>(page, asFlow(eventEntryFlow), uuid, { eventId: event.id });
  const asksShop = event.shops.length > 1;
  const forms = FORMS.filter((step) => step !== 'selectShop' || asksShop);
  const steps: EntryStep[] = ['detail', ...forms, 'confirm', 'complete'];
  const shop = event.shops[1] ?? event.shops[0];
  const [first, second] = event.wishes;
  const plan = { shop: { ...shop, slots: [] }, wishes: [first, second] } as unknown as Plan;

  const fillVisitors = async () => {
    await page.getByLabel('ご来場人数', { exact: true }).selectOption(visitorDetail.shopVisitor);
    await choice(page, 'ご来場方法', 'お車').check();
    await choice(page, '駐車場のご利用', '希望する').check();
    await choice(page, 'キッズスペースのご利用', '希望する').check();
  };
  const expectVisitors = async () => {
    await expect(page.getByLabel('ご来場人数', { exact: true })).toHaveValue(visitorDetail.shopVisitor);
    await expect(choice(page, 'ご来場方法', 'お車')).toBeChecked();
  };
  const fill = (step: FormStep) =>
    step === 'visitorDetail' ? fillVisitors() : ANSWERS[step].fill(page, plan);
  const expectFilled = (step: FormStep) =>
    step === 'visitorDetail' ? expectVisitors() : ANSWERS[step].expectFilled(page, plan);
  const isForm = (step: EntryStep): step is FormStep => FORMS.some((form) => form === step);

  return {
    ...wizard,
    page,
    plan,
    forms,
    fill,
    expectFilled,
    walkTo: async (to: EntryStep) => {
      for (const step of steps.slice(0, steps.indexOf(to))) {
        await wizard.expectAt(step);
        if (isForm(step)) await fill(step);
        await wizard.press(step);
      }
      await wizard.expectAt(to);
    },
  };
}

export type Entrant = ReturnType<typeof entrantOn>;

export async function expectEntries(uuid: string, { plan }: Entrant, count: 0 | 1): Promise<void> {
  const [first, second] = plan.wishes;
  const rows = await reservationsOf(uuid);
  const entry = {
    builderShopId: plan.shop.id,
    kind: 'event',
    status: 'confirmed',
    desiredOn1: first.date,
    desiredTime1: first.time,
    desiredOn2: second?.date,
    desiredTime2: second?.time,
    desiredOn3: null,
    desiredTime3: null,
    shopVisitor: Number(visitorDetail.shopVisitor),
    useKidsSpace: true,
    useParking: true,
    transportation: 'car',
    otherConfirmation: '',
    hearingLists: [],
  };
  expect(rows.map(({ id: _, ...row }) => row)).toEqual(Array.from({ length: count }, () => entry));
}
