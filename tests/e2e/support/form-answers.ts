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
  /** The images that were chosen and are ready. */
  ready: page.getByRole('listitem').filter({ hasText: 'KB' }),
});

/** An inquiry on a page. */
export const inquiryOn = (page: Page, uuid: string, inquiryId: number) =>
  on(page, inquiryFlow, uuid, { inquiryId });

export const itemFormOn = (page: Page, uuid: string, itemId: number) =>
  on(page, itemFormFlow, uuid, { itemId });

/** The form for a night in a model house, which asks for a slot and how many come. */
export function reservationOn(page: Page, uuid: string, reservationFormId: number) {
  const form = on(page, reservationFormFlow, uuid, { reservationFormId });
  const days = page.locator('[role=gridcell][aria-disabled=false]');
  return {
    ...form,
    days,
    /** The day at this place among those that can be chosen, and its only time. */
    choose: async (index: number) => {
      await days.nth(index).click();
      await page.getByRole('button', { name: '16:00〜' }).click();
    },
    people: page.getByLabel('ご宿泊の人数'),
  };
}
