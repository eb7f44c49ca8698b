import Button from '@mui/material/Button';
import { DialogFrame } from './dialog-frame.tsx';
import { Lead } from './lead.tsx';

interface UnsavedDialogProps {
  title: string;
  /** The fate of the unsaved input. */
  consequence: string;
  /** The button that keeps it; 入力を続ける by default. */
  stay?: string;
  discard: string;
  onDiscard: () => void;
  /** Also called by Escape and a press beside the dialog. */
  onStay: () => void;
}

export const UnsavedDialog = ({
  title,
  consequence,
  stay = '入力を続ける',
  discard,
  onDiscard,
  onStay,
}: UnsavedDialogProps) => (
  <DialogFrame
    title={title}
    onClose={onStay}
    action={
      <>
        <Button onClick={onStay}>{stay}</Button>
        <Button variant="text" onClick={onDiscard}>
          {discard}
        </Button>
      </>
    }
  >
    <Lead>{consequence}</Lead>
  </DialogFrame>
);
