import type { ReactNode } from 'react';
import type { AnyPageStep } from '#src/engine/core/define-flow.ts';
import type { FlowMoment } from '#src/engine/core/flow-moment.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { ResumeBar, ResumeNotice } from './resume-page.tsx';
import { StepFrame } from './step-frame.tsx';

interface GuidePageProps {
  session: FlowSession;
  moment: FlowMoment;
  step: string;
  page: Extract<AnyPageStep, { page: 'guide' }>;
  children?: ReactNode;
}

/** The page before the first step. Where a draft lies, it offers to go on with it or to start over. */
export function GuidePage({ session, moment, step, page, children }: GuidePageProps) {
  const { offersDraft, snapshot } = moment;
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
    <ActionBar label={page.copy.next ?? 'はじめる'} onPress={begin} />
  );
  return (
    <StepFrame session={session} moment={moment} step={step} action={opens && action}>
      {moment.problem && <ProblemAlert flow={session.flow} problem={moment.problem} />}
      {page.copy.lead && <Lead>{page.copy.lead}</Lead>}
      {opens && started && <ResumeNotice />}
      {children}
    </StepFrame>
  );
}
