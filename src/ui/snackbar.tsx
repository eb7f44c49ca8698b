import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SnackbarCloseReason } from '@mui/material/Snackbar';
import MuiSnackbar from '@mui/material/Snackbar';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Phrases } from './phrases.tsx';
import { SnackbarPlaceProvider } from './snackbar-place.ts';
import { useBelowHeading } from './use-below-heading.ts';

/** The spec's snackbar time-out (product.md §9). */
const SHOWN_MS = 2000;

export interface SnackbarMessage {
  id: string;
  severity: 'success' | 'error';
  text: string;
}

const closing = { textDecoration: 'underline', textUnderlineOffset: 4 } as const;

function Snackbar({ message, onClose }: { message: SnackbarMessage; onClose: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useBelowHeading(bar);
  const close = (_: unknown, reason: SnackbarCloseReason) => {
    if (reason !== 'clickaway') onClose();
  };
  /** The dialog that it stands in would take Escape for its own. */
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

interface SnackbarsProps {
  /** The first is shown; the others wait. */
  messages: readonly SnackbarMessage[];
  onClose: (id: string) => void;
  children?: ReactNode;
}

/**
 * Around the pages: one message at a time at the top for two seconds, longer while the pointer or the focus is on it. A
 * screen reader must know the regions before a message comes.
 */
export function Snackbars({ messages, onClose, children }: SnackbarsProps) {
  const [dialogs, setDialogs] = useState<readonly HTMLElement[]>([]);
  const enterDialog = useCallback((place: HTMLElement | null) => {
    if (place === null) return;
    setDialogs((open) => [...open, place]);
    return () => setDialogs((open) => open.filter((other) => other !== place));
  }, []);
  const [first] = messages;
  const shown = first && <Snackbar key={first.id} message={first} onClose={() => onClose(first.id)} />;
  const regions = (
    <>
      <div role="status">{first?.severity === 'success' && shown}</div>
      <div role="alert">{first?.severity === 'error' && shown}</div>
    </>
  );
  const dialog = dialogs.at(-1);
  return (
    <SnackbarPlaceProvider value={enterDialog}>
      {dialog ? createPortal(regions, dialog) : regions}
      {children}
    </SnackbarPlaceProvider>
  );
}
