import type { FlowMoment } from '#src/engine/core/flow-moment.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { LateInlineAlert } from '#src/ui/late-alert.tsx';
import { StepFrame } from './step-frame.tsx';

interface ResumeBarProps {
  session: FlowSession;
  /** None where there is no way to start over. */
  onStartOver: (() => void) | undefined;
}

/** Asks where to go on: after the answers that are kept, or anew. */
export const ResumeBar = ({ session, onStartOver }: ResumeBarProps) => (
  <ActionBar
    label="続きから入力する"
    onPress={session.resume}
    secondary={onStartOver && { label: '最初から入力する', onPress: onStartOver }}
  />
);

export const ResumeNotice = () => (
  <LateInlineAlert severity="info">入力途中の内容があります。続きから入力しますか？</LateInlineAlert>
);

interface ResumePageProps {
  session: FlowSession;
  moment: FlowMoment;
  step: string;
}

/** Stands in the place of the first form, in a flow without a guide, while the answers of an earlier visit are offered. */
export const ResumePage = ({ session, ...frame }: ResumePageProps) => (
  <StepFrame
    {...frame}
    session={session}
    action={<ResumeBar session={session} onStartOver={session.startOver} />}
  >
    <ResumeNotice />
  </StepFrame>
);
