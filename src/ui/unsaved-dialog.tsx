import Button from '@mui/material/Button';
import { DialogFrame } from './dialog-frame.tsx';
import { Lead } from './lead.tsx';

interface UnsavedDialogProps {
  title: string;
  /** What becomes of the input that is not saved. */
  consequence: string;
  /** The button that gives it up. */
  discard: string;
  onDiscard: () => void;
  /** Escape and a press beside the dialog, too. */
  onStay: () => void;
}

/** Asks whether input that is not saved is given up. */
export const UnsavedDialog = ({ title, consequence, discard, onDiscard, onStay }: UnsavedDialogProps) => (
  <DialogFrame
    title={title}
    onClose={onStay}
    action={
      <>
        <Button onClick={onStay}>入力を続ける</Button>
        <Button variant="text" onClick={onDiscard}>
          {discard}
        </Button>
      </>
    }
  >
    <Lead>{consequence}</Lead>
  </DialogFrame>
);
