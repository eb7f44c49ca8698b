import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { stepOf } from './steps.ts';

export interface WizardOnPage<Step extends string> {
  expectAt(step: Step): Promise<void>;
  button(step: Step): Locator;
  press(step: Step): Promise<void>;
  open(step: Step): Promise<void>;
}

/** The button that ends an edit: `back` returns to the review, and `on` continues with another step first. */
export const changeButton = (page: Page, leads: 'back' | 'on' = 'back'): Locator =>
  page.getByRole('button', {
    name: leads === 'back' ? engineTexts.changeAndReturn : engineTexts.changeAndNext,
    exact: true,
  });

/** Leads from the review back to the step of this heading. */
export const editButton = (page: Page, heading: string): Locator =>
  page.getByRole('button', { name: engineTexts.editSection(heading), exact: true });

/** Continues with a draft: the button of a guide, and of a page that was left with unsaved edits. */
export const resumeButton = (page: Page): Locator =>
  page.getByRole('button', { name: engineTexts.resume, exact: true });

/** Drives the pages of a wizard. `params` fill the parameters in the paths of its steps. */
export function wizardOn<Step extends string>(
  page: Page,
  flow: Flow,
  uuid: string,
  params: Record<string, unknown> = {},
): WizardOnPage<Step> {
  const of = (step: Step) => stepOf(flow, step, params);
  const button = (step: Step) => page.getByRole('button', { name: of(step).action, exact: true });
  return {
    expectAt: async (step) => {
      const { heading, path } = of(step);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
    },
    button,
    press: (step) => button(step).click(),
    open: async (step) => {
      await page.goto(`${of(step).path}?uuid=${uuid}`);
    },
  };
}
