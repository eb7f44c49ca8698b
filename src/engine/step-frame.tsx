import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { StepProgress } from '#src/ui/step-progress.tsx';
import { StepSubject } from '#src/ui/step-subject.tsx';
import { useFlowServices } from './flow-services.ts';
import type { FlowMoment, FlowSession } from './flow-session.ts';
import { PageTitle } from './page-title.tsx';
import { progressAt } from './progress.ts';
import { pressBack } from './projection.ts';
import { useStepChange } from './use-step-change.ts';

export interface StepFrameProps {
  session: FlowSession;
  moment: FlowMoment;
  step: string;
  failed?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** What every step has around it: progress, heading with the focus, back, title and the action bar. */
export function StepFrame({ session, moment, step, failed = false, action, children }: StepFrameProps) {
  const { history, leave, accountName } = useFlowServices();
  const heading = useStepChange(session, step);
  const { context } = moment.snapshot;
  const title = session.flow.steps[step]?.copy.title ?? session.flow.title;
  const progress = progressAt(session.flow, context, step);
  const subject = progress && session.flow.subject?.(session.data);
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
            <StepProgress {...progress} />
          </>
        )
      }
      back={busy || moment.snapshot.status === 'done' ? undefined : { label: '戻る', onPress: back }}
      action={action}
    >
      <PageTitle page={title} account={accountName} failed={failed} />
      {children}
    </PageFrame>
  );
}
