import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Phrases } from './phrases.tsx';
import { useSnackbarPlace } from './snackbar-place.ts';

interface DialogFrameProps {
  title: string;
  /** Called by Escape and by a press beside the dialog. Without it the dialog stays, as during sending. */
  onClose?: (() => void) | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A dialog over a page. It holds the focus, hides the page from screen readers and returns the focus at the end. */
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
