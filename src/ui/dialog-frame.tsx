import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Phrases } from './phrases.tsx';
import { useSnackbarPlace } from './snackbar.tsx';

interface DialogFrameProps {
  title: string;
  /** Called when the customer presses Escape, or outside the dialog. If it is undefined, neither closes the dialog. */
  onClose?: (() => void) | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A dialog over a page. It traps the focus, hides the page from screen readers, and restores the focus when it closes. */
export function DialogFrame({ title, onClose, action, children }: DialogFrameProps) {
  const id = useId();
  return (
    <Dialog open onClose={() => onClose?.()} aria-labelledby={id}>
      <div ref={useSnackbarPlace()} />
      <DialogTitle id={id}>
        <Phrases>{title}</Phrases>
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      {action && <DialogActions>{action}</DialogActions>}
    </Dialog>
  );
}
