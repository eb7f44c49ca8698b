import Button from '@mui/material/Button';
import { DialogFrame } from '#src/ui/dialog-frame.tsx';
import type { StepFrameProps } from './step-frame.tsx';
import { useBack } from './step-frame.tsx';

/** The frame of a step that is shown in a dialog. Closing the dialog does the same as the back button. */
export function StepDialog({ session, viewState, step, action, children }: StepFrameProps) {
  const { copy } = session.flow.steps[step] ?? {};
  const close = useBack(session);
  const busy = viewState.snapshot.hasTag('busy');
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
