import type { ReactNode } from 'react';
import type { AnyPageStep } from '#src/engine/core/define-flow.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { ProblemAlert } from './flow-notifications.tsx';
import { useFlowEnvironment } from './flow-provider.tsx';
import type { StepViewProps } from './step-frame.tsx';
import { StepFrame } from './step-frame.tsx';

interface GuidePageProps extends StepViewProps {
  page: Extract<AnyPageStep, { page: 'guide' }>;
  children?: ReactNode;
}

/** The page before the first form. When there are answers already, it offers to resume or to start over. */
export function GuidePage({ session, viewState, step, page, children }: GuidePageProps) {
  const { offersDraft, snapshot } = viewState;
  const { texts, parts } = useFlowEnvironment();
  const started = offersDraft || Object.keys(snapshot.context.answers).length > 0;
  const begin = () => session.send({ type: page.event });
  const { discard } = page;
  const opens = snapshot.can({ type: page.event });
  const startOver = () => {
    session.startOver();
    begin();
  };
  const sendDiscard = discard && (() => session.send({ type: discard }));
  const action = started ? (
    <ResumeBar session={session} onStartOver={offersDraft ? startOver : sendDiscard} />
  ) : (
    <parts.ActionBar label={page.copy.next ?? texts.begin} onPress={begin} />
  );
  return (
    <StepFrame session={session} viewState={viewState} step={step} action={opens && action}>
      {viewState.problem && <ProblemAlert flow={session.flow} problem={viewState.problem} />}
      {page.copy.lead && <parts.Lead>{page.copy.lead}</parts.Lead>}
      {opens && started && <ResumeNotice />}
      {children}
    </StepFrame>
  );
}

interface ResumeBarProps {
  session: FlowSession;
  /** Undefined hides the button for starting over. */
  onStartOver: (() => void) | undefined;
}

function ResumeBar({ session, onStartOver }: ResumeBarProps) {
  const { texts, parts } = useFlowEnvironment();
  return (
    <parts.ActionBar
      label={texts.resume}
      onPress={session.resume}
      secondary={onStartOver && { label: texts.startOver, onPress: onStartOver }}
    />
  );
}

function ResumeNotice() {
  const { texts, parts } = useFlowEnvironment();
  return <parts.Alert severity="info">{texts.unfinished}</parts.Alert>;
}

/** In a flow without a guide, this page replaces the first step while a draft of an earlier visit is offered (WIZ-11). */
export const ResumePage = ({ session, ...frame }: StepViewProps) => (
  <StepFrame
    {...frame}
    session={session}
    action={<ResumeBar session={session} onStartOver={session.startOver} />}
  >
    <ResumeNotice />
  </StepFrame>
);
