import type { ReactNode, RefObject } from 'react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { pageOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession, FlowViewState } from '#src/engine/core/flow-session.types.ts';
import { beginsAtReview, progressAt } from '#src/engine/core/open-steps.ts';
import { goBackInFlow } from '#src/engine/core/url-projection.ts';
import { useFlowEnvironment } from './flow-provider.tsx';

export interface StepViewProps {
  session: FlowSession;
  viewState: FlowViewState;
  step: string;
}

export interface StepFrameProps extends StepViewProps {
  failed?: boolean;
  /** True when a form inside the page sets the document title itself, because the title says whether the form has errors. */
  hasOwnTitle?: boolean;
  /** What the frame shows. `closed` means that the chart does not accept the step's answer. */
  shows?: 'waiting' | 'unloaded' | 'form' | 'closed';
  /** Replaces the progress during an edit from the review. */
  returnHint?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** The page's own back button. From the first page it leaves the flow. */
function useBack(session: FlowSession): () => void {
  const { history } = useFlowEnvironment().services;
  return () => {
    if (goBackInFlow(session, history)) return;
    history.navigate(session.flow.exit ?? '/', { replace: true, state: { behind: [] } });
  };
}

const isNonFormPage = ({ flow }: FlowSession, step: string): boolean =>
  ['guide', 'view', 'receipt'].includes(pageOf(flow, step) ?? '');

export function StepFrame(props: StepFrameProps) {
  const { session, viewState, step, failed = false, hasOwnTitle = false, shows = 'form' } = props;
  const { returnHint, action, children } = props;
  const { texts, parts } = useFlowEnvironment();
  const back = useBack(session);
  const [moves] = useState(() => isAnotherStep(session, step));
  const heading = useStepChange(session, step, shows);
  const copy = session.flow.steps[step]?.copy;
  const closed = shows === 'closed' && copy?.closed;
  const title = closed || (copy?.title ?? session.flow.title);
  const busy = viewState.snapshot.hasTag('busy');
  const position = closed ? null : findPosition(props);
  return (
    <parts.Page
      title={title}
      headingRef={heading}
      subject={position?.subject ?? null}
      progress={
        position?.progress
          ? { ...position.progress, label: texts.progress(position.progress.index, position.progress.total) }
          : null
      }
      returnHint={position && returnHint ? returnHint : null}
      back={busy || viewState.snapshot.status === 'done' ? null : { label: texts.back, onPress: back }}
      isForm={!isNonFormPage(session, step)}
      busy={busy}
      moves={moves}
      isReceipt={pageOf(session.flow, step) === 'receipt'}
      action={action}
    >
      {!hasOwnTitle && <parts.DocumentTitle title={failed ? texts.titleWithErrors(title) : title} />}
      {children}
    </parts.Page>
  );
}

/** What stands above the heading: the wizard's subject, such as an event, and the progress. Null for pages without them. */
function findPosition({ session, viewState, step }: StepViewProps) {
  const { flow, data } = session;
  const progress = progressAt(flow, viewState.snapshot, step);
  const isCounted = progress !== null || (beginsAtReview(flow) && !isNonFormPage(session, step));
  return isCounted ? { progress, subject: flow.subject?.(data, viewState.snapshot.context) ?? null } : null;
}

/** The document's title while a form inside the flow's own screen is open. The title says whether the form has errors. */
export function InlineTitle({ session, step, failed }: Pick<StepFrameProps, 'session' | 'step' | 'failed'>) {
  const { texts, parts } = useFlowEnvironment();
  const title = session.flow.steps[step]?.copy.title ?? session.flow.title;
  return <parts.DocumentTitle title={failed ? texts.titleWithErrors(title) : title} />;
}

/**
 * The frame of a step that is shown in a dialog. Closing the dialog does the same as the back button. The page
 * below stays visible while the code of the first dialog is loading.
 */
export function StepDialog({ session, viewState, step, action, children }: StepFrameProps) {
  const { copy } = session.flow.steps[step] ?? {};
  const { texts, parts } = useFlowEnvironment();
  const back = useBack(session);
  return (
    <Suspense>
      <parts.Dialog
        title={copy?.title ?? session.flow.title}
        close={{ label: copy?.close ?? texts.close, onPress: back }}
        busy={viewState.snapshot.hasTag('busy')}
        action={action}
      >
        {children}
      </parts.Dialog>
    </Suspense>
  );
}

/** The last shown step per session. It is stored outside the frames, because they unmount at each change of the step. */
const lastStepBySession = new WeakMap<FlowSession, string>();

/** True if the session showed another step before this one. False after a page load. */
const isAnotherStep = (session: FlowSession, step: string): boolean =>
  (lastStepBySession.get(session) ?? step) !== step;

/**
 * Scrolls to the top and focuses the heading whenever another step is shown (WIZ-37). When only `shows` changes, it focuses the
 * heading if the focused element was removed.
 */
function useStepChange(
  session: FlowSession,
  step: string,
  shows: string,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `shows` must run the effect, which does not read it.
  useEffect(() => {
    const before = lastStepBySession.get(session);
    lastStepBySession.set(session, step);
    if (before === undefined || (before === step && !isFocusLost())) return;
    if (before !== step) window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [session, step, shows]);
  return heading;
}

/** True after the focused element was removed, such as a retry button. */
const isFocusLost = () => document.activeElement === document.body;
