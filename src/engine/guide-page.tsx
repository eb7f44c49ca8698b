import type { ReactNode } from 'react';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { Lead } from '#src/ui/lead.tsx';
import type { AnyPageStep } from './define-flow.ts';
import type { FlowMoment, FlowSession } from './flow-session.ts';
import { ProblemAlert } from './problem-alert.tsx';
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
  const started = Object.keys(moment.snapshot.context.answers).length > 0;
  const begin = { label: page.copy.next ?? 'はじめる', onPress: () => session.send({ type: page.event }) };
  const { discard } = page;
  const opens = moment.snapshot.can({ type: page.event });
  const resume = (
    <ActionBar
      label="続きから入力する"
      onPress={() => session.resume()}
      secondary={discard && { label: '最初から入力する', onPress: () => session.send({ type: discard }) }}
    />
  );
  const action = started ? resume : <ActionBar {...begin} />;
  return (
    <StepFrame session={session} moment={moment} step={step} action={opens && action}>
      {moment.problem && <ProblemAlert flow={session.flow} problem={moment.problem} />}
      {page.copy.lead && <Lead>{page.copy.lead}</Lead>}
      {opens && started && (
        <InlineAlert severity="info">入力途中の内容があります。続きから入力しますか？</InlineAlert>
      )}
      {children}
    </StepFrame>
  );
}
