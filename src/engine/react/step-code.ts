import type { AnyField } from '#src/engine/core/field.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { reviewOf } from '#src/engine/core/open-steps.ts';
import type { AnyFormStep } from '#src/engine/core/step-schema.ts';
import { fieldsOf, formOf, pageOf } from '#src/engine/core/step-schema.ts';
import { lazyPart, preloadParts } from '#src/ui/lazy-part.tsx';
import { preloadControls } from './field-list.tsx';
import type { FlowScreens } from './step-slot.tsx';

export const ReviewPage = lazyPart(
  () => import('./review-page.tsx'),
  (file) => file.ReviewPage,
);
export const StepDialog = lazyPart(
  () => import('./step-dialog.tsx'),
  (file) => file.StepDialog,
);

const formsIn = ({ flow }: FlowSession) =>
  Object.keys(flow.steps).flatMap((step) => formOf(flow, step) ?? []);

/** The kinds of fields that these forms ask, as far as that is known now. */
const kindsIn = (session: FlowSession, forms: readonly AnyFormStep[]): AnyField['kind'][] => {
  const { context } = session.getMoment().snapshot;
  return forms.flatMap((form) => fieldsOf(form, session.data, context).map(({ kind }) => kind));
};

const preloadForms = (session: FlowSession, forms: readonly AnyFormStep[]): Promise<unknown> =>
  Promise.all([
    preloadControls(kindsIn(session, forms)),
    forms.some(({ over }) => over !== undefined) && StepDialog.preload(),
  ]);

/**
 * Fetches the code of the step that is active, so that it is shown whole or not at all: a page whose button is there before
 * its controls could lose both.
 * @throws what the import throws.
 */
export async function preloadActiveStep(session: FlowSession, screens: FlowScreens): Promise<void> {
  const { flow } = session;
  const step = session.getMoment().step?.name ?? reviewOf(flow)?.name ?? '';
  const form = formOf(flow, step);
  const page = form?.over ?? step;
  await Promise.all([
    form && preloadForms(session, [form]),
    pageOf(flow, page) === 'review' && ReviewPage.preload(),
    preloadParts([screens[step], screens[page]]),
  ]);
}

/**
 * Fetches the code of the steps after the first, while the first is being read; where data is to be saved, too, since
 * whoever goes on needs it. Pictures are never fetched so.
 */
export const preloadLaterSteps = (session: FlowSession, screens: FlowScreens): Promise<unknown> =>
  Promise.all([
    preloadControls(),
    preloadForms(session, formsIn(session)),
    ReviewPage.preload(),
    preloadParts(Object.values(screens)),
  ]);
