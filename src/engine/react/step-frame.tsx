import Stack from '@mui/material/Stack';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { FlowMoment } from '#src/engine/core/flow-moment.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { progressAt } from '#src/engine/core/open-steps.ts';
import { pageOf } from '#src/engine/core/step-schema.ts';
import { pressBack } from '#src/engine/core/url-projection.ts';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { StepProgress, StepWayBack } from '#src/ui/step-progress.tsx';
import { StepSubject } from '#src/ui/step-subject.tsx';
import { useFlowServices } from './flow-services.ts';

/** A step as it is shown. */
export interface StepOnScreen {
  session: FlowSession;
  moment: FlowMoment;
  step: string;
}

export interface StepFrameProps extends StepOnScreen {
  failed?: boolean;
  /** A form inside the page says the document's title, since it knows of its errors. */
  untitled?: boolean;
  /** What stands in it; `closed` where the chart takes no answer: no step on a way, with the heading of `copy.closed`. */
  shows?: 'waiting' | 'unloaded' | 'form' | 'closed';
  /** Stands in the place of the progress while the step is changed from the review. */
  wayBack?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** The in-app back; from the first page it leaves the flow. */
export function useBack(session: FlowSession): () => void {
  const { history, leave } = useFlowServices();
  return () => {
    if (!pressBack(session, history)) leave(session.flow.exit);
  };
}

/** Whether a page stands before, beside or after the steps. */
const isBesideSteps = ({ flow }: FlowSession, step: string): boolean =>
  ['guide', 'view', 'receipt'].includes(pageOf(flow, step) ?? '');

/** What every step has around it: progress, heading with the focus, back, title and the action bar. */
export function StepFrame(props: StepFrameProps) {
  const { session, moment, step, failed = false, untitled = false, shows = 'form' } = props;
  const { wayBack, action, children } = props;
  const { corner, accountName } = useFlowServices();
  const back = useBack(session);
  const heading = useStepChange(session, step, shows);
  const copy = session.flow.steps[step]?.copy;
  const closed = shows === 'closed' && copy?.closed;
  const title = closed || (copy?.title ?? session.flow.title);
  const progress = closed ? null : progressAt(session.flow, moment.snapshot, step);
  const subject = progress && session.flow.subject?.(session.data, moment.snapshot.context);
  const busy = moment.snapshot.hasTag('busy');
  return (
    <PageFrame
      title={title}
      headingRef={heading}
      eyebrow={
        progress && (
          <>
            {subject && <StepSubject {...subject} />}
            {wayBack ? <StepWayBack>{wayBack}</StepWayBack> : <StepProgress {...progress} />}
          </>
        )
      }
      back={busy || moment.snapshot.status === 'done' ? undefined : { label: '戻る', onPress: back }}
      corner={!untitled && isBesideSteps(session, step) && corner}
      action={action}
    >
      {!untitled && <PageTitle page={title} account={accountName} failed={failed} />}
      {children}
    </PageFrame>
  );
}

/** What a step has around it whose form stands inside the flow's own screen, which brings the rest. */
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

/** The step that a session showed last; frames come and go with every step, so they cannot remember it. */
const shownSteps = new WeakMap<FlowSession, string>();

/**
 * On every step but the first shown: to the top of the page, focus on the heading, so that it is read out. Where something
 * else is shown on the same step (`shows`), only if what had the focus has gone with what was there.
 */
function useStepChange(
  session: FlowSession,
  step: string,
  shows: string,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is no value of the effect, but its occasion.
  useEffect(() => {
    const before = shownSteps.get(session);
    shownSteps.set(session, step);
    if (before === undefined || (before === step && !isFocusLost())) return;
    if (before !== step) window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [session, step, shows]);
  return heading;
}

/** Whether what had the focus was taken away, as the button that tries again is. */
const isFocusLost = () => document.activeElement === document.body;
