import { Fragment, memo, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { stepAt } from '#src/engine/core/chart.ts';
import type { FieldKind } from '#src/engine/core/field.ts';
import type { AnyFormStep } from '#src/engine/core/flow-plan.ts';
import { fieldsOf, formOf, pageOf, planOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession, FlowViewState } from '#src/engine/core/flow-session.types.ts';
import { projectFlow } from '#src/engine/core/url-projection.ts';
import { preloadControls } from './field-list.tsx';
import { getSuccessMessage, ProblemInView, subscribeNotifications } from './flow-notifications.tsx';
import { preloadComponents } from './flow-parts.ts';
import type { FlowEnvironment } from './flow-provider.tsx';
import { useFlowEnvironment } from './flow-provider.tsx';
import { FormPage } from './form-page.tsx';
import { GhostClickGuard } from './ghost-click-guard.tsx';
import { GuidePage, ResumePage } from './guide-page.tsx';
import { ReviewPage } from './review-page.tsx';
import type { StepViewProps } from './step-frame.tsx';
import { StepFrame } from './step-frame.tsx';
import type { FlowScreens } from './step-slot.tsx';
import { StepSlot } from './step-slot.tsx';
import { useSelected } from './use-selected.ts';

/**
 * Returns the name of the shown step. After a page load, the chart may look up a submission before it has shown a step.
 * During that look-up, the review is shown.
 */
const getVisibleStep = ({ flow }: FlowSession, { step }: FlowViewState): string =>
  step?.name ?? planOf(flow).review?.name ?? '';

interface FlowViewProps {
  session: FlowSession;
  /** The flow's own screens, if it has any. It should stay the same object. */
  screens?: FlowScreens;
}

const NO_SCREENS: FlowScreens = {};

/**
 * Shows the screen of a flow's active step and synchronises the URL. Throws the error of a crashed chart, so that the
 * error page shows. The component is memoised: a new URL does not render it again, because the session itself follows
 * the URL.
 */
export const FlowView = memo(function FlowView({ session, screens = NO_SCREENS }: FlowViewProps) {
  const { controls, parts, services } = useFlowEnvironment();
  const { history, notify, dismissErrors, stepShown } = services;
  const lastShown = useRef<string | null>(null);
  const viewState = useSelected(session, (snapshot) => snapshot.viewState);

  // This is a layout effect, so that the history is observed before the customer can press back. A passive effect could
  // miss such a press, and then lead the customer forward again.
  useLayoutEffect(() => {
    const { machine } = session.flow;
    const belongs = (pathname: string) =>
      stepAt(machine, pathname, session.getViewState().snapshot.context) !== null;
    return projectFlow(session, history, belongs);
  }, [session, history]);

  // A layout effect, because a fast result could arrive before a passive effect subscribes.
  useLayoutEffect(
    () => subscribeNotifications(session, { history, notify, dismissErrors, stepShown, lastShown }),
    [session, history, notify, dismissErrors, stepShown],
  );
  useEffect(
    () =>
      whenIdle(() => void preloadLaterSteps(session, screens, { controls, parts }).catch(() => undefined)),
    [session, screens, controls, parts],
  );

  if (viewState.snapshot.status === 'error') throw viewState.snapshot.error;
  const step = getVisibleStep(session, viewState);
  return (
    <GhostClickGuard view={viewState.offersDraft ? `${step}, not resumed` : step}>
      <StepScreen session={session} viewState={viewState} step={step} screens={screens} />
    </GhostClickGuard>
  );
});

interface StepProps extends StepViewProps {
  screens: FlowScreens;
}

function StepScreen({ session, viewState, step, screens }: StepProps) {
  const form = formOf(session.flow, step);
  const view = { session, viewState, screens };
  const isFirst = form !== null || pageOf(session.flow, step) === 'review';
  if (isFirst && viewState.offersDraft)
    return <ResumePage session={session} viewState={viewState} step={step} />;
  if (form && form.over === undefined) return <FormPage key={step} {...view} step={step} form={form} />;
  const page = form?.over ?? step;
  // The tree is the same with and without the dialog. So the page below stays mounted, with the button that opened the dialog.
  return (
    <Fragment key={page}>
      <StepPage {...view} step={page} />
      {form && <FormPage {...view} step={step} form={form} />}
    </Fragment>
  );
}

function StepPage({ screens, ...frame }: StepProps) {
  const { session, viewState, step } = frame;
  const { parts, texts } = useFlowEnvironment();
  const declared = session.flow.steps[step];
  if (!declared || !('page' in declared)) return <parts.Loading label={texts.loading} />;
  const screen = <StepSlot {...frame} screens={screens} />;
  switch (declared.page) {
    case 'guide':
      return (
        <GuidePage {...frame} page={declared}>
          {screen}
        </GuidePage>
      );
    case 'review':
      return (
        <Suspense fallback={<parts.Loading label={texts.loading} />}>
          <ReviewPage {...frame} page={declared} />
        </Suspense>
      );
    case 'view':
      return (
        <StepFrame {...frame}>
          {viewState.problem && !viewState.snapshot.hasTag('busy') && (
            <ProblemInView flow={session.flow} problem={viewState.problem} />
          )}
          {screen}
        </StepFrame>
      );
    case 'receipt':
      return (
        <StepFrame {...frame}>
          {viewState.arrivedBeforeChange && (
            <parts.Alert severity="info">{texts.arrivedBeforeChange}</parts.Alert>
          )}
          {step in screens ? (
            screen
          ) : (
            <parts.Alert severity="success">
              {getSuccessMessage(session.flow, viewState.snapshot.context.receipt) ?? declared.copy.title}
            </parts.Alert>
          )}
        </StepFrame>
      );
  }
}

const getForms = ({ flow }: FlowSession) =>
  Object.keys(flow.steps).flatMap((step) => formOf(flow, step) ?? []);

const getFieldKinds = (session: FlowSession, forms: readonly AnyFormStep[]): FieldKind[] => {
  const { context } = session.getViewState().snapshot;
  return forms.flatMap((form) => fieldsOf(form, session.data, context).map(({ kind }) => kind));
};

/** What the app shows steps with, as far as it is loaded lazily. */
type LazyCode = Pick<FlowEnvironment, 'controls' | 'parts'>;

const preloadForms = (
  session: FlowSession,
  forms: readonly AnyFormStep[],
  { controls, parts }: LazyCode,
): Promise<unknown> =>
  Promise.all([
    preloadControls(controls, getFieldKinds(session, forms)),
    forms.some(({ over }) => over !== undefined) && preloadComponents([parts.Dialog]),
  ]);

/**
 * Loads the code of the active step, so that the whole step appears at once. Otherwise its button would appear first and move
 * while the controls load, which can lose a press or the focus.
 * @throws the error of the failed import.
 */
export async function preloadActiveStep(
  session: FlowSession,
  screens: FlowScreens,
  code: LazyCode,
): Promise<void> {
  const { flow } = session;
  const step = getVisibleStep(session, session.getViewState());
  const form = formOf(flow, step);
  const page = form?.over ?? step;
  await Promise.all([
    form && preloadForms(session, [form], code),
    pageOf(flow, page) === 'review' && preloadComponents([code.parts.ReviewList]),
    preloadComponents([screens[step], screens[page]]),
  ]);
}

/**
 * Loads the code of later steps while the customer reads the first. It does so even with Save-Data, because the next step needs
 * the code. It loads no pictures.
 */
export const preloadLaterSteps = (
  session: FlowSession,
  screens: FlowScreens,
  code: LazyCode,
): Promise<unknown> =>
  Promise.all([
    preloadControls(code.controls),
    preloadForms(session, getForms(session), code),
    preloadComponents([code.parts.ReviewList]),
    preloadComponents(Object.values(screens)),
  ]);

const MAX_WAIT_MS = 2000;

/**
 * Calls `run` when the browser is idle, after 2 s at the latest. Without `requestIdleCallback`, calls it after 2 s.
 * Returns a function that cancels the call.
 */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, MAX_WAIT_MS);
  return () => clearTimeout(timer);
}
