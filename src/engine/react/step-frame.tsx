import type { ReactNode } from 'react';
import type { FlowMoment } from '#src/engine/core/flow-moment.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { progressAt } from '#src/engine/core/open-steps.ts';
import { pageOf } from '#src/engine/core/step-schema.ts';
import { pressBack } from '#src/engine/core/url-projection.ts';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { StepProgress, StepWayBack } from '#src/ui/step-progress.tsx';
import { StepSubject } from '#src/ui/step-subject.tsx';
import { useFlowServices } from './flow-services.ts';
import { PageTitle } from './page-title.tsx';
import { useStepChange } from './use-step-change.ts';

export interface StepFrameProps {
  session: FlowSession;
  moment: FlowMoment;
  step: string;
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

/** Whether a page stands before, beside or after the steps. */
const isBesideSteps = ({ flow }: FlowSession, step: string): boolean =>
  ['guide', 'view', 'receipt'].includes(pageOf(flow, step) ?? '');

/** What every step has around it: progress, heading with the focus, back, title and the action bar. */
export function StepFrame(props: StepFrameProps) {
  const { session, moment, step, failed = false, untitled = false, shows = 'form' } = props;
  const { wayBack, action, children } = props;
  const { history, leave, corner, accountName } = useFlowServices();
  const heading = useStepChange(session, step, shows);
  const copy = session.flow.steps[step]?.copy;
  const closed = shows === 'closed' && copy?.closed;
  const title = closed || (copy?.title ?? session.flow.title);
  const progress = closed ? null : progressAt(session.flow, moment.snapshot, step);
  const subject = progress && session.flow.subject?.(session.data, moment.snapshot.context);
  const busy = moment.snapshot.hasTag('busy');
  const back = () => {
    if (!pressBack(session, history)) leave(session.flow.exit);
  };
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
