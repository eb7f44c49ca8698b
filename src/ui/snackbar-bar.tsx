import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SnackbarCloseReason } from '@mui/material/Snackbar';
import MuiSnackbar from '@mui/material/Snackbar';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { Phrases } from './phrases.tsx';
import type { SnackbarBarProps } from './snackbar-message.ts';
import { SHOWN_MS } from './snackbar-message.ts';
import { useBelowHeading } from './use-below-heading.ts';

const closing = { textDecoration: 'underline', textUnderlineOffset: 4 } as const;

export function SnackbarBar({ message, onClose }: SnackbarBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBelowHeading(bar);
  const close = (_: unknown, reason: SnackbarCloseReason) => {
    if (reason !== 'clickaway') onClose();
  };
  /** Stops Escape from also closing the dialog around the bar. */
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <MuiSnackbar
      ref={bar}
      open
      autoHideDuration={SHOWN_MS}
      resumeHideDuration={SHOWN_MS}
      onClose={close}
      onKeyDown={closeByKey}
    >
      <Alert
        variant="filled"
        severity={message.severity}
        role="none"
        action={
          <Button variant="text" color="inherit" size="small" sx={closing} onClick={onClose}>
            閉じる
          </Button>
        }
      >
        <Phrases>{message.text}</Phrases>
      </Alert>
    </MuiSnackbar>
  );
}
