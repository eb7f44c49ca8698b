import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { catalogEnqueteExamples } from '#flows/catalog-enquete/catalog-enquete.examples.ts';
import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { satisfactionLevels } from '#src/lib/option-lists.ts';
import { WANTED } from './answers.ts';
import { catalogEnquetesOf } from './behind-the-app.ts';
import { wizardOn } from './flow-steps.ts';
import { button } from './on-page.ts';
import { labelOf } from './steps.ts';

const answer = catalogEnqueteExamples.satisfied.new;
const [BEST] = satisfactionLevels;
const label = (name: string) => labelOf(asFlow(catalogEnqueteFlow), 'new', name);

const review = catalogEnqueteFlow.steps.confirm;

/** The review of an enquete without a satisfaction level. */
export const UNSATISFIED =
  review && 'missingAnswer' in review ? review.missingAnswer?.({ answers: {} } as never, true) : undefined;

export function catalogEnqueteOn(page: Page, uuid: string) {
  const wizard = wizardOn<'new' | 'confirm' | 'unsent' | 'complete'>(page, asFlow(catalogEnqueteFlow), uuid);
  const level = page.getByRole('radio', { name: BEST.label, exact: true });
  const points = page.getByRole('group', { name: label('goodPoints') }).getByRole('checkbox');
  const comment = page.getByLabel(label('comment'));
  const consultation = page
    .getByRole('radiogroup', { name: label('wantsConsultation') })
    .getByRole('radio', { name: WANTED.label });

  const fill = async () => {
    await level.check();
    for (const point of answer.goodPoints) await page.getByRole('checkbox', { name: point }).check();
    await comment.fill(answer.comment);
    await consultation.check();
  };

  return {
    ...wizard,
    level,
    comment,
    consultation,
    fill,
    endUnsent: () => button(page, UNSATISFIED?.next ?? '').click(),
    expectFilled: async () => {
      await expect(level).toBeChecked();
      await expect(points.and(page.locator(':checked'))).toHaveCount(answer.goodPoints.length);
      await expect(comment).toHaveValue(answer.comment);
      await expect(consultation).toBeChecked();
    },
  };
}

export async function expectOneEnquete(uuid: string): Promise<void> {
  expect(await catalogEnquetesOf(uuid)).toEqual([
    {
      ...answer,
      satisfactionLevel: Number(answer.satisfactionLevel),
      wantsConsultation: answer.wantsConsultation === 'true',
    },
  ]);
}
