import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import type { Plan } from './answers.ts';
import { ANSWERS, answersOf, CAR, HEARING } from './answers.ts';
import { reservationsOf } from './behind-the-app.ts';
import { wizardOn } from './flow-steps.ts';
import { leaveDraft } from './kept-draft.ts';
import { signInButton } from './on-page.ts';
import type { FormStepName, StepName } from './steps.ts';
import { isForm, STEPS, stepsBefore } from './steps.ts';

export interface Customer {
  readonly uuid: string;
  readonly page: Page;
  readonly plan: Plan;
  openLink(path?: string): Promise<void>;
  signIn(displayName: string): Promise<void>;
  /** Opens the link and answers every step before `step`. */
  goTo(step: StepName): Promise<void>;
  /** Opens the link with a draft of the steps up to `visitorDetail`. Answers the other steps before `step`. */
  resumeAt(step: 'hearing' | 'confirm' | 'complete'): Promise<void>;
  walkTo(step: StepName): Promise<void>;
  fillStep(step: FormStepName): Promise<void>;
  pressOn(step: StepName): Promise<void>;
  pressBack(): Promise<void>;
  /** Starts at the shop. On each form step before `step`, expects the answers and presses the button. */
  findEveryAnswerUpTo(step: StepName): Promise<void>;
  /** Taps twice without a pause. */
  doubleTap(target: Locator): Promise<void>;
  /** The main button of a step, or the link of the last step. */
  action(step: StepName): Locator;
  expectAt(step: StepName): Promise<void>;
  expectReview(): Promise<void>;
  historyLength(): Promise<number>;
}

/** Drives the customer's page. Another page of the same browser context is another tab of the same customer. */
export function customerOn(page: Page, uuid: string, plan: Plan): Customer {
  const wizard = wizardOn<StepName>(page, asFlow(consultationFlow), uuid);
  const action: Customer['action'] = (step) =>
    step === 'complete'
      ? page.getByRole('link', { name: 'ご予約を確認する', exact: true })
      : wizard.button(step);

  const answerAlong = async (steps: readonly StepName[]) => {
    for (const step of steps) {
      await customer.expectAt(step);
      if (isForm(step)) await customer.fillStep(step);
      await customer.pressOn(step);
    }
  };

  const customer: Customer = {
    uuid,
    page,
    plan,
    action,
    openLink: async (path = STEPS.guide.path) => {
      await page.goto(`${path}?uuid=${uuid}`);
    },
    signIn: async (displayName) => {
      await signInButton(page).click();
      await page.getByRole('button', { name: displayName }).click();
    },
    goTo: async (step) => {
      await customer.openLink();
      await customer.walkTo(step);
    },
    resumeAt: async (step) => {
      await leaveDraft(page, uuid, answersOf(plan));
      await customer.openLink(STEPS.hearing.path);
      await answerAlong(stepsBefore(step).slice(stepsBefore('hearing').length));
      await customer.expectAt(step);
    },
    walkTo: async (step) => {
      await answerAlong(stepsBefore(step));
      await customer.expectAt(step);
    },
    fillStep: (step) => ANSWERS[step].fill(page, plan),
    pressOn: (step) => action(step).click(),
    pressBack: () => page.getByRole('button', { name: engineTexts.back, exact: true }).click(),
    findEveryAnswerUpTo: async (step) => {
      for (const before of stepsBefore(step).filter(isForm)) {
        await customer.expectAt(before);
        await ANSWERS[before].expectFilled(page, plan);
        await customer.pressOn(before);
      }
      await customer.expectAt(step);
    },
    doubleTap: (target) =>
      target.evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      }),
    expectAt: wizard.expectAt,
    expectReview: async () => {
      await customer.expectAt('confirm');
      const review = page.getByRole('main');
      for (const words of [plan.shop.name, ...REVIEWED, ...plan.wishes.map(({ time }) => `${time}〜`)]) {
        await expect(review).toContainText(words);
      }
    },
    historyLength: () => page.evaluate(() => history.length),
  };
  return customer;
}

const REVIEWED = [
  `${profileExample.lastName} ${profileExample.firstName}`,
  profileExample.furigana,
  '090-1234-5678',
  'haruka@example.com',
  '〒220-0012',
  '神奈川県横浜市西区みなとみらい1-2-3',
  '3名',
  CAR.label,
  visitorExamples.byCar.otherConfirmation,
  HEARING.status.answer,
  HEARING.note.answer,
  HEARING.source.answer,
] as const;

/** Expects exactly one booking of the customer at the provider, with every answer. */
export async function expectOneBooking({ uuid, plan }: Customer): Promise<void> {
  const rows = await reservationsOf(uuid);
  const [first, second, third] = plan.wishes;
  expect(
    rows.map(({ id: _, hearingLists, ...row }) => ({
      ...row,
      hearing: hearingLists.map(({ answers }) => answers),
    })),
  ).toEqual([
    {
      builderShopId: plan.shop.id,
      kind: 'consultation',
      status: 'requested',
      desiredOn1: first.date,
      desiredTime1: first.time,
      desiredOn2: second?.date ?? null,
      desiredTime2: second?.time ?? null,
      desiredOn3: third?.date ?? null,
      desiredTime3: third?.time ?? null,
      shopVisitor: 3,
      useKidsSpace: true,
      useParking: true,
      transportation: 'car',
      otherConfirmation: visitorExamples.byCar.otherConfirmation,
      hearing: [[HEARING.status.answer], [HEARING.note.answer], [HEARING.source.answer]],
    },
  ]);
}

export async function expectNoBooking({ uuid }: Customer): Promise<void> {
  expect(await reservationsOf(uuid)).toEqual([]);
}
