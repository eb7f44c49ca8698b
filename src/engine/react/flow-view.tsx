import Box from '@mui/material/Box';
import { useSelector } from '@xstate/react';
import { Fragment, memo, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { stepAt } from '#src/engine/core/chart.ts';
import type { FieldKind } from '#src/engine/core/field.ts';
import type { AnyFormStep } from '#src/engine/core/flow-plan.ts';
import { fieldsOf, formOf, pageOf, planOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession, FlowViewState } from '#src/engine/core/flow-session.types.ts';
import { syncUrlWithFlow } from '#src/engine/core/url-projection.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { scrollIntoViewRef } from '#src/ui/focus.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { lazyComponent, preloadComponents } from '#src/ui/lazy-component.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import type { FieldControls } from './field-control.ts';
import { preloadControls } from './field-list.tsx';
import { getSuccessMessage, ProblemAlert, subscribeNotifications } from './flow-notifications.tsx';
import { useFlowControls, useFlowServices } from './flow-provider.tsx';
import { FormPage } from './form-page.tsx';
import { GhostClickGuard } from './ghost-click-guard.tsx';
import { GuidePage, ResumePage } from './guide-page.tsx';
import type { StepViewProps } from './step-frame.tsx';
import { DialogFrame, StepFrame } from './step-frame.tsx';
import type { FlowScreens } from './step-slot.tsx';
import { StepSlot } from './step-slot.tsx';

export const ReviewPage = lazyComponent(
  () => import('./review-page.tsx'),
  (file) => file.ReviewPage,
);

/**
 * Returns the name of the shown step. After a page load, the chart may look up a submission before it has shown a step.
 * During that look-up, the review is shown.
 */
const getVisibleStep = ({ flow }: FlowSession, { step }: FlowViewState): string =>
  step?.name ?? planOf(flow).review?.name ?? '';

interface FlowViewProps {
  session: FlowSession;
  screens: FlowScreens;
}

/**
 * Shows the screen of a flow's active step and synchronises the URL. Throws the error of a crashed chart, so that the
 * error page shows. The component is memoised: a new URL does not render it again, because the session itself follows
 * the URL.
 */
export const FlowView = memo(function FlowView({ session, screens }: FlowViewProps) {
  const { history, notify, stepShown } = useFlowServices();
  const controls = useFlowControls();
  const lastShown = useRef<string | null>(null);
  const viewState = useSelector(session, (snapshot) => snapshot.viewState);

  // This is a layout effect, so that the history is observed before the customer can press back. A passive effect could
  // miss such a press, and then lead the customer forward again.
  useLayoutEffect(() => {
    const { machine } = session.flow;
    const belongs = (pathname: string) =>
      stepAt(machine, pathname, session.getViewState().snapshot.context) !== null;
    return syncUrlWithFlow(session, history, belongs);
  }, [session, history]);

  // A layout effect, because a fast result could arrive before a passive effect subscribes.
  useLayoutEffect(
    () => subscribeNotifications(session, { history, notify, stepShown, lastShown }),
    [session, history, notify, stepShown],
  );
  useEffect(
    () => whenIdle(() => void preloadLaterSteps(session, screens, controls).catch(() => undefined)),
    [session, screens, controls],
  );

  if (viewState.snapshot.status === 'error') throw viewState.snapshot.error;
  const step = getVisibleStep(session, viewState);
  return (
    <GhostClickGuard view={viewState.offersDraft ? `${step}, not resumed` : step}>
      <StepScreen session={session} viewState={viewState} step={step} screens={screens} />
    </GhostClickGuard>
  );
});

type StepProps = FlowViewProps & StepViewProps;

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
  const declared = session.flow.steps[step];
  if (!declared || !('page' in declared)) return <PageSkeleton />;
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
        <Suspense fallback={<PageSkeleton />}>
          <ReviewPage {...frame} page={declared} />
        </Suspense>
      );
    case 'view':
      return (
        <StepFrame {...frame}>
          {viewState.problem && !viewState.snapshot.hasTag('busy') && (
            <Box ref={scrollIntoViewRef} sx={{ scrollMarginTop: '4.5rem' }}>
              <ProblemAlert flow={session.flow} problem={viewState.problem} />
            </Box>
          )}
          {screen}
        </StepFrame>
      );
    case 'receipt':
      return (
        <StepFrame {...frame}>
          {step in screens ? (
            screen
          ) : (
            <InlineAlert severity="success">
              {getSuccessMessage(session.flow, viewState.snapshot.context.receipt) ?? declared.copy.title}
            </InlineAlert>
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

const preloadForms = (
  session: FlowSession,
  forms: readonly AnyFormStep[],
  controls: FieldControls,
): Promise<unknown> =>
  Promise.all([
    preloadControls(controls, getFieldKinds(session, forms)),
    forms.some(({ over }) => over !== undefined) && DialogFrame.preload(),
  ]);

/**
 * Loads the code of the active step, so that the whole step appears at once. Otherwise its button would appear first and move
 * while the controls load, which can lose a press or the focus.
 * @throws the error of the failed import.
 */
export async function preloadActiveStep(
  session: FlowSession,
  screens: FlowScreens,
  controls: FieldControls,
): Promise<void> {
  const { flow } = session;
  const step = getVisibleStep(session, session.getViewState());
  const form = formOf(flow, step);
  const page = form?.over ?? step;
  await Promise.all([
    form && preloadForms(session, [form], controls),
    pageOf(flow, page) === 'review' && ReviewPage.preload(),
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
  controls: FieldControls,
): Promise<unknown> =>
  Promise.all([
    preloadControls(controls),
    preloadForms(session, getForms(session), controls),
    ReviewPage.preload(),
    preloadComponents(Object.values(screens)),
  ]);
