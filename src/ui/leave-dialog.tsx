import Button from '@mui/material/Button';
import { DialogFrame } from './dialog-frame.tsx';
import { Lead } from './lead.tsx';

interface LeaveDialogProps {
  /** Escape and a press beside the dialog, too. */
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether a page may be left on which something is not saved. */
export const LeaveDialog = ({ onStay, onLeave }: LeaveDialogProps) => (
  <DialogFrame
    title="入力内容が保存されていません。このページを離れますか？"
    onClose={onStay}
    action={
      <>
        <Button onClick={onStay}>入力を続ける</Button>
        <Button variant="text" onClick={onLeave}>
          離れる
        </Button>
      </>
    }
  >
    <Lead>離れると、変更した内容は破棄されます。</Lead>
  </DialogFrame>
);
