import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { radius } from '#src/ui/theme/radius.ts';
import { lazyComponent } from './lazy-part.tsx';
import type { SnackbarBarProps, SnackbarMessage } from './snackbar-message.ts';
import { SHOWN_MS } from './snackbar-message.ts';
import { SnackbarPlaceProvider } from './snackbar-place.ts';

const plain = {
  position: 'fixed',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  top: 'calc(2px + env(safe-area-inset-top))',
  insetInline: 12,
  zIndex: 'snackbar',
  maxWidth: 520,
  mx: 'auto',
  minHeight: 48,
  p: '1px 16px',
  borderRadius: `${radius.card}px`,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  fontWeight: 700,
  color: 'background.paper',
} as const;

const close = {
  flexShrink: 0,
  minWidth: 44,
  minHeight: 44,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
} as const;

export function PlainBar({ message, onClose }: SnackbarBarProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Box sx={[plain, { bgcolor: `${message.severity}.main` }]}>
      {message.text}
      <Box component="button" type="button" sx={close} onClick={onClose}>
        閉じる
      </Box>
    </Box>
  );
}

export const Snackbar = lazyComponent(
  () => import('./snackbar-bar.tsx'),
  ({ SnackbarBar }) => SnackbarBar,
  {
    plain: PlainBar,
  },
);

interface SnackbarsProps {
  messages: readonly SnackbarMessage[];
  onClose: (id: string) => void;
  children?: ReactNode;
}

/**
 * Wraps the pages and shows one message at a time at the top, for two seconds. A message stays longer while the pointer is
 * on it or it has the focus. The live regions are always rendered, because screen readers announce only changes in existing
 * regions.
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
