import { styled } from '@mui/material/styles';
import { useFlowServices } from './flow-services.ts';
import { PageTitle } from './page-title.tsx';
import type { StepFrameProps } from './step-frame.tsx';

const Parts = styled('div')({ display: 'grid', gap: 24, minWidth: 0 });

/** What a step has around it whose form stands inside the flow's own screen, which brings the rest. */
export function InlineForm({ session, step, failed = false, action, children }: StepFrameProps) {
  const { accountName } = useFlowServices();
  const title = session.flow.steps[step]?.copy.title ?? session.flow.title;
  return (
    <Parts>
      <PageTitle page={title} account={accountName} failed={failed} />
      {children}
      {action}
    </Parts>
  );
}
