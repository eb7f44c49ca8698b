import Button from '@mui/material/Button';
import { DialogFrame } from './dialog-frame.tsx';
import { Lead } from './lead.tsx';

interface UnsavedDialogProps {
  title: string;
  /** The text that says what happens to the unsaved input. */
  consequence: string;
  /** The label of the button that keeps the input. */
  stay?: string;
  discard: string;
  onDiscard: () => void;
  /** Also called when the customer presses Escape, or outside the dialog. */
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
