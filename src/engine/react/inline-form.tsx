import Stack from '@mui/material/Stack';
import { useFlowServices } from './flow-services.ts';
import { PageTitle } from './page-title.tsx';
import type { StepFrameProps } from './step-frame.tsx';

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
