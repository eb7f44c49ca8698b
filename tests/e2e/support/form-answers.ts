import type { Page } from 'playwright/test';
import { inquiryFlow } from '#flows/inquiry/inquiry.flow.ts';
import { itemFormFlow } from '#flows/item-form/item-form.flow.ts';
import { reservationFormFlow } from '#flows/reservation-form/reservation-form.flow.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { wizardOn } from './flow-steps.ts';

type Step = 'form' | 'confirm' | 'complete';

const on = (page: Page, flow: unknown, uuid: string, params: Record<string, number>) => ({
  ...wizardOn<Step>(page, flow as Flow, uuid, params),
  files: page.locator('input[type=file]'),
  ready: page.getByRole('listitem').filter({ hasText: 'KB' }),
});

export const inquiryOn = (page: Page, uuid: string, inquiryId: number) =>
  on(page, inquiryFlow, uuid, { inquiryId });

export const itemFormOn = (page: Page, uuid: string, itemId: number) =>
  on(page, itemFormFlow, uuid, { itemId });

/** The form for a night in a model house. It asks for a time slot and the number of guests. */
export function reservationOn(page: Page, uuid: string, reservationFormId: number) {
  const form = on(page, reservationFormFlow, uuid, { reservationFormId });
  const days = page.locator('[role=gridcell][aria-disabled=false]');
  return {
    ...form,
    days,
    /** Chooses the selectable day at this index, and its only time. */
    choose: async (index: number) => {
      await days.nth(index).click();
      await page.getByRole('button', { name: '16:00〜' }).click();
    },
    people: page.getByLabel('ご宿泊の人数'),
  };
}
