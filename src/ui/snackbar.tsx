import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { AlertIcon, CheckIcon } from '#src/ui/theme/icons.tsx';
import { FORCED_COLOURS, radius, textSize } from '#src/ui/theme/tokens.ts';
import { Phrases } from './phrases.tsx';

/** The time after which a message closes (MSG-2). */
export const SHOWN_MS = 2000;

export interface SnackbarMessage {
  id: string;
  severity: 'success' | 'error';
  text: string;
}

/** At the top, over the page's header. */
const bar = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: 'calc(2px + env(safe-area-inset-top))',
  insetInline: 12,
  maxWidth: 520,
  mx: 'auto',
  display: 'flex',
  // 閉じる moves below the text when there is no room beside it.
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: 1.25,
  // Two lines of text are as high as the header, so that the bar covers nothing below the header (MSG-54).
  minHeight: 48,
  px: 1.75,
  borderRadius: `${radius.card}px`,
  boxShadow: '0 6px 20px rgb(43 42 39 / 0.18)',
  fontSize: textSize.body,
  lineHeight: 1.4,
  fontWeight: 700,
  textWrap: 'balance',
  color: 'background.paper',
  [FORCED_COLOURS]: { border: '1px solid CanvasText' },
} as const;

const closeButton = {
  flexShrink: 0,
  minWidth: 44,
  minHeight: 44,
  mr: '-8px',
  p: '0 8px',
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  cursor: 'pointer',
  '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: -3 },
} as const;

interface SnackbarProps {
  message: SnackbarMessage;
  onClose: () => void;
}

function Snackbar({ message: { severity, text }, onClose }: SnackbarProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  /** Stops Escape from also closing the dialog around the bar. */
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const Icon = severity === 'success' ? CheckIcon : AlertIcon;
  return (
    <Box
      data-snackbar
      sx={[bar, { bgcolor: `${severity}.main` }]}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={closeByKey}
    >
      <Icon size={22} />
      <Box component="span" sx={{ flex: '1 1 8em', minWidth: 0 }}>
        <Phrases>{text}</Phrases>
      </Box>
      <Box component="button" type="button" sx={closeButton} onClick={onClose}>
        閉じる
      </Box>
    </Box>
  );
}

/**
 * Called with an element inside a dialog when the dialog opens. Returns a function that is called when the dialog
 * closes.
 */
type EnterDialog = (place: HTMLElement | null) => (() => void) | undefined;

const EnterDialogContext = createContext<EnterDialog>(() => undefined);

/**
 * Returns a ref for an element inside a dialog. Snackbars are shown in that element while the dialog is open, because the
 * dialog hides the rest of the page from screen readers and covers it with a backdrop.
 */
export const useSnackbarPlace = (): EnterDialog => useContext(EnterDialogContext);

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
  const snackbar = first && <Snackbar key={first.id} message={first} onClose={() => onClose(first.id)} />;
  const regions = (
    <>
      <div role="status">{first?.severity === 'success' && snackbar}</div>
      <div role="alert">{first?.severity === 'error' && snackbar}</div>
    </>
  );
  const dialog = dialogs.at(-1);
  return (
    <EnterDialogContext value={enterDialog}>
      {dialog ? createPortal(regions, dialog) : regions}
      {children}
    </EnterDialogContext>
  );
}
