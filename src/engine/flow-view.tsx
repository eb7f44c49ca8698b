import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { stepsOf } from './chart.ts';
import { preloadControls } from './fields/field-list.tsx';
import { useFlowServices } from './flow-services.ts';
import type { FlowMoment, FlowSession } from './flow-session.ts';
import { FormPage } from './form-page.tsx';
import { GuidePage } from './guide-page.tsx';
import { tellOutcomes } from './outcomes.ts';
import { projectFlow } from './projection.ts';
import { StepFrame } from './step-frame.tsx';
import { stepAt } from './step-path.ts';
import { formOf } from './step-schema.ts';

const review = () => import('./review-page.tsx').then((file) => ({ default: file.ReviewPage }));
const ReviewPage = lazy(review);

/** What the steps after the first need, fetched while the first is being read. */
const preloadLaterSteps = () => Promise.all([preloadControls(), review()]);

/** What a flow's own pages are given: what the loader fetched and, for the last page, the provider's answer. */
interface FlowScreens {
  guide?: ComponentType<{ data: never }>;
  receipt?: ComponentType<{ data: never; receipt: never }>;
}

interface FlowViewProps {
  session: FlowSession;
  screens?: FlowScreens;
}

/** Shows a flow: the screen of its active step, in step with the URL. A crash is thrown to the error page. */
export function FlowView({ session, screens = {} }: FlowViewProps) {
  const { history, notify } = useFlowServices();
  const moment = useSyncExternalStore(session.subscribe, session.getMoment);

  useEffect(() => {
    const { machine } = session.flow;
    const belongs = (pathname: string) =>
      stepAt(machine, pathname, session.getMoment().snapshot.context) !== null;
    return projectFlow(session, history, belongs);
  }, [session, history]);

  useEffect(() => tellOutcomes(session, notify), [session, notify]);
  useEffect(() => whenIdle(preloadLaterSteps), []);

  if (moment.snapshot.status === 'error') throw moment.snapshot.error;
  if (moment.snapshot.hasTag('crashed')) throw moment.snapshot.context.crash;
  return <StepScreen session={session} moment={moment} screens={screens} />;
}

function StepScreen({ session, moment, screens }: Required<FlowViewProps> & { moment: FlowMoment }) {
  const review = stepsOf(session.flow.machine).find(({ name }) => {
    const declared = session.flow.steps[name];
    return declared && 'page' in declared && declared.page === 'review';
  });
  const step = moment.step?.name ?? review?.name ?? '';
  const frame = { session, moment, step };
  const declared = session.flow.steps[step];
  const form = formOf(session.flow, step);
  if (form) return <FormPage key={step} {...frame} form={form} />;
  if (!declared || !('page' in declared)) return <PageSkeleton />;
  switch (declared.page) {
    case 'guide':
      return (
        <GuidePage {...frame} page={declared}>
          {screens.guide && <screens.guide data={session.data as never} />}
        </GuidePage>
      );
    case 'review':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <ReviewPage {...frame} page={declared} />
        </Suspense>
      );
    case 'receipt':
      return (
        <StepFrame {...frame}>
          {screens.receipt ? (
            <screens.receipt
              data={session.data as never}
              receipt={moment.snapshot.context.receipt as never}
            />
          ) : (
            <InlineAlert severity="success">{session.flow.completed ?? declared.copy.title}</InlineAlert>
          )}
        </StepFrame>
      );
  }
}

function whenIdle(work: () => Promise<unknown>): () => void {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const handle = window.requestIdleCallback(() => void work().catch(() => undefined), { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}
