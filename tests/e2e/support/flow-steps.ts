import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { pathOf, stepsOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { invariant } from '#src/lib/invariant.ts';

export interface WizardOnPage<Step extends string> {
  expectAt(step: Step): Promise<void>;
  button(step: Step): Locator;
  press(step: Step): Promise<void>;
  open(step: Step): Promise<void>;
}

/** The button that ends an edit: `back` returns to the review, and `on` continues with another step first. */
export const changeButton = (page: Page, leads: 'back' | 'on' = 'back'): Locator =>
  page.getByRole('button', { name: leads === 'back' ? '変更して確認に戻る' : '変更して次へ', exact: true });

/** Drives the pages of a wizard. `params` fill the parameters in the paths of its steps. */
export function wizardOn<Step extends string>(
  page: Page,
  flow: Flow,
  uuid: string,
  params: Record<string, unknown> = {},
): WizardOnPage<Step> {
  const urlOf = (step: Step) => {
    const charted = stepsOf(flow.machine).find(({ name }) => name === step);
    invariant(charted, `wizardOn: ${flow.machine.id} has no step ${step}.`);
    return pathOf(charted, params);
  };
  const copyOf = (step: Step) => flow.steps[step]?.copy;
  const button = (step: Step) =>
    page.getByRole('button', { name: copyOf(step)?.next ?? '次へ', exact: true });
  return {
    expectAt: async (step) => {
      await expect(page.getByRole('heading', { level: 1, name: copyOf(step)?.title ?? '' })).toBeVisible();
      await expect(page).toHaveURL(({ pathname }) => pathname === urlOf(step));
    },
    button,
    press: (step) => button(step).click(),
    open: async (step) => {
      await page.goto(`${urlOf(step)}?uuid=${uuid}`);
    },
  };
}
