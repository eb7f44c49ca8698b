import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode, RefObject } from 'react';
import { Suspense, useEffect, useRef } from 'react';
import { pageOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession, FlowViewState } from '#src/engine/core/flow-session.types.ts';
import { beginsAtReview, progressAt } from '#src/engine/core/open-steps.ts';
import { goBackInFlow } from '#src/engine/core/url-projection.ts';
import { focusAtTop } from '#src/ui/focus.ts';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { StepProgress, StepWayBack } from '#src/ui/step-progress.tsx';
import { StepSubject } from '#src/ui/step-subject.tsx';
import type { FlowServices } from './flow-provider.tsx';
import { useFlowServices, useFlowTexts } from './flow-provider.tsx';

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
  const { history, leave } = useFlowServices();
  return () => {
    if (!goBackInFlow(session, history)) leave(session.flow.exit);
  };
}

const isNonFormPage = ({ flow }: FlowSession, step: string): boolean =>
  ['guide', 'view', 'receipt'].includes(pageOf(flow, step) ?? '');

export function StepFrame(props: StepFrameProps) {
  const { session, viewState, step, failed = false, hasOwnTitle = false, shows = 'form' } = props;
  const { returnHint, action, children } = props;
  const { corner, accountName, renderSubjectDetails } = useFlowServices();
  const texts = useFlowTexts();
  const back = useBack(session);
  const heading = useStepChange(session, step, shows);
  const copy = session.flow.steps[step]?.copy;
  const closed = shows === 'closed' && copy?.closed;
  const title = closed || (copy?.title ?? session.flow.title);
  const busy = viewState.snapshot.hasTag('busy');
  return (
    <PageFrame
      title={title}
      headingRef={heading}
      eyebrow={!closed && renderEyebrow({ session, viewState, step, returnHint, renderSubjectDetails })}
      back={busy || viewState.snapshot.status === 'done' ? undefined : { label: texts.back, onPress: back }}
      corner={!hasOwnTitle && isNonFormPage(session, step) && corner}
      busy={busy}
      action={action}
    >
      {!hasOwnTitle && <PageTitle page={title} account={accountName} failed={failed} />}
      {children}
    </PageFrame>
  );
}

/**
 * The lines above the heading: the wizard's subject, such as an event, and the progress. During an edit from the
 * review, a line that says where the step leads replaces the progress.
 */
function renderEyebrow({
  session,
  viewState,
  step,
  returnHint,
  renderSubjectDetails,
}: StepViewProps &
  Pick<StepFrameProps, 'returnHint'> & {
    renderSubjectDetails: FlowServices['renderSubjectDetails'] | undefined;
  }) {
  const { flow, data } = session;
  const progress = progressAt(flow, viewState.snapshot, step);
  const isCounted = progress !== null || (beginsAtReview(flow) && !isNonFormPage(session, step));
  const subject = isCounted && flow.subject?.(data, viewState.snapshot.context);
  return (
    isCounted && (
      <>
        {subject && (
          <StepSubject title={subject.title} detail={subject.detail}>
            {renderSubjectDetails?.(subject)}
          </StepSubject>
        )}
        {returnHint ? <StepWayBack>{returnHint}</StepWayBack> : progress && <StepProgress {...progress} />}
      </>
    )
  );
}

/** The frame of a form inside the flow's own screen. The page around it has the heading and the progress. */
export function InlineForm({ session, step, failed = false, action, children }: StepFrameProps) {
  const { accountName } = useFlowServices();
  const title = session.flow.steps[step]?.copy.title ?? session.flow.title;
  return (
    <Stack spacing={3} sx={{ minWidth: 0 }}>
      <PageTitle page={title} account={accountName} failed={failed} />
      {children}
      {action}
    </Stack>
  );
}

export const DialogFrame = lazyComponent(
  () => import('#src/ui/dialog-frame.tsx'),
  (file) => file.DialogFrame,
);

/**
 * The frame of a step that is shown in a dialog. Closing the dialog does the same as the back button. The page
 * below stays visible while the code of the first dialog is loading.
 */
export function StepDialog({ session, viewState, step, action, children }: StepFrameProps) {
  const { copy } = session.flow.steps[step] ?? {};
  const close = useBack(session);
  const texts = useFlowTexts();
  const busy = viewState.snapshot.hasTag('busy');
  return (
    <Suspense>
      <DialogFrame
        title={copy?.title ?? session.flow.title}
        onClose={busy ? undefined : close}
        action={
          <>
            {action}
            <Button variant="text" aria-disabled={busy || undefined} onClick={() => busy || close()}>
              {copy?.close ?? texts.close}
            </Button>
          </>
        }
      >
        {children}
      </DialogFrame>
    </Suspense>
  );
}

/** The last shown step per session. It is stored outside the frames, because they unmount at each change of the step. */
const lastStepBySession = new WeakMap<FlowSession, string>();

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
    if (before === step) heading.current?.focus({ preventScroll: true });
    else focusAtTop(heading.current);
  }, [session, step, shows]);
  return heading;
}

/** True after the focused element was removed, such as a retry button. */
const isFocusLost = () => document.activeElement === document.body;
