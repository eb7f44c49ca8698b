import { useSelector } from '@xstate/react';
import { Fragment, memo, Suspense, useEffect, useLayoutEffect } from 'react';
import { stepAt } from '#src/engine/core/chart.ts';
import type { FlowMoment } from '#src/engine/core/flow-moment.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { reviewOf } from '#src/engine/core/open-steps.ts';
import { formOf } from '#src/engine/core/step-schema.ts';
import { projectFlow } from '#src/engine/core/url-projection.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { LateInlineAlert } from '#src/ui/late-alert.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { completedWords, notifyOfFlow } from './flow-notifications.ts';
import { useFlowServices } from './flow-services.ts';
import { FormPage } from './form-page.tsx';
import { GuidePage, ResumePage } from './guide-page.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { preloadLaterSteps, ReviewPage } from './step-code.ts';
import { StepFrame } from './step-frame.tsx';
import type { FlowScreens } from './step-slot.tsx';
import { StepSlot } from './step-slot.tsx';
import { StrayClickGuard } from './stray-click-guard.tsx';

interface FlowViewProps {
  session: FlowSession;
  screens: FlowScreens;
}

/**
 * Shows a flow: the screen of its active step, in step with the URL. A crash is thrown to the error page. It follows the session,
 * so the URL, which follows it, has nothing to tell it.
 */
export const FlowView = memo(function FlowView({ session, screens }: FlowViewProps) {
  const services = useFlowServices();
  const { history } = services;
  const moment = useSelector(session, ({ moment: current }) => current);

  // Before anything can be pressed: who goes back at once would be taken for having arrived there, and led forward again.
  useLayoutEffect(() => {
    const { machine } = session.flow;
    const belongs = (pathname: string) =>
      stepAt(machine, pathname, session.getMoment().snapshot.context) !== null;
    return projectFlow(session, history, belongs);
  }, [session, history]);

  // Likewise: an answer that is quicker than a passive effect would be told to nobody.
  useLayoutEffect(() => notifyOfFlow(session, services), [session, services]);
  useEffect(
    () => whenIdle(() => void preloadLaterSteps(session, screens).catch(() => undefined)),
    [session, screens],
  );

  if (moment.snapshot.status === 'error') throw moment.snapshot.error;
  const step = moment.step?.name ?? reviewOf(session.flow)?.name ?? '';
  return (
    <StrayClickGuard view={moment.offersDraft ? `${step}, not resumed` : step}>
      <StepScreen session={session} moment={moment} step={step} screens={screens} />
    </StrayClickGuard>
  );
});

interface StepProps extends FlowViewProps {
  moment: FlowMoment;
  step: string;
}

function StepScreen({ session, moment, step, screens }: StepProps) {
  const form = formOf(session.flow, step);
  const view = { session, moment, screens };
  if (form && moment.offersDraft) return <ResumePage session={session} moment={moment} step={step} />;
  if (form && form.over === undefined) return <FormPage key={step} {...view} step={step} form={form} />;
  const page = form?.over ?? step;
  // One shape with and without the dialog: the page below it stays, and with it the button that opened it.
  return (
    <Fragment key={page}>
      <StepPage {...view} step={page} />
      {form && <FormPage {...view} step={step} form={form} />}
    </Fragment>
  );
}

/** A step that asks nothing: by the kind of its page. */
function StepPage({ screens, ...frame }: StepProps) {
  const { session, moment, step } = frame;
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
          {moment.problem && !moment.snapshot.hasTag('busy') && (
            <ProblemAlert flow={session.flow} problem={moment.problem} />
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
            <LateInlineAlert severity="success">
              {completedWords(session.flow, moment.snapshot.context.receipt) ?? declared.copy.title}
            </LateInlineAlert>
          )}
        </StepFrame>
      );
  }
}
