import Button from '@mui/material/Button';
import { pressBack } from '#src/engine/core/url-projection.ts';
import { DialogFrame } from '#src/ui/dialog-frame.tsx';
import { useFlowServices } from './flow-services.ts';
import type { StepFrameProps } from './step-frame.tsx';

/** What a step has around it that is asked in a dialog: closing it is the flow's own back. */
export function StepDialog({ session, moment, step, action, children }: StepFrameProps) {
  const { history, leave } = useFlowServices();
  const { copy } = session.flow.steps[step] ?? {};
  const close = () => {
    if (!pressBack(session, history)) leave(session.flow.exit);
  };
  const busy = moment.snapshot.hasTag('busy');
  return (
    <DialogFrame
      title={copy?.title ?? session.flow.title}
      onClose={busy ? undefined : close}
      action={
        <>
          {action}
          <Button variant="text" aria-disabled={busy || undefined} onClick={() => busy || close()}>
            {copy?.close ?? '閉じる'}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
