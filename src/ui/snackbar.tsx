import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { radius } from './theme/radius.ts';

/** The spec's snackbar time-out (product.md §9). */
const SHOWN_MS = 2000;

export interface SnackbarMessage {
  id: string;
  severity: 'success' | 'error';
  text: string;
}

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-12px)' } });

const Place = styled('div')({
  position: 'fixed',
  top: 'calc(8px + env(safe-area-inset-top))',
  left: 0,
  right: 0,
  zIndex: 10,
  display: 'flex',
  justifyContent: 'center',
  padding: '0 12px',
  pointerEvents: 'none',
});

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  maxWidth: 520,
  minHeight: 56,
  padding: '4px 4px 4px 16px',
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.background.paper,
  fontSize: '0.9375rem',
  fontWeight: 700,
  lineHeight: 1.5,
  boxShadow: '0 6px 20px rgb(43 42 39 / 0.18)',
  pointerEvents: 'auto',
  animation: `${slideIn} 0.2s ease-out`,
  '&[data-severity=error]': { backgroundColor: theme.vars.palette.error.main },
}));

const Text = styled('span')({ flex: 1 });

const Close = styled('button')(({ theme }) => ({
  minWidth: 48,
  minHeight: 48,
  padding: '0 14px',
  border: 0,
  borderRadius: radius.field,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  cursor: 'pointer',
  '&:focus-visible': { outlineColor: theme.vars.palette.background.paper, outlineOffset: -4 },
}));

function Snackbar({ message, onClose }: { message: SnackbarMessage; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Bar
      data-severity={message.severity}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {message.severity === 'error' ? <AlertIcon /> : <CheckIcon />}
      <Text>{message.text}</Text>
      <Close type="button" onClick={onClose}>
        閉じる
      </Close>
    </Bar>
  );
}

interface SnackbarsProps {
  /** The first is shown; the others wait. */
  messages: readonly SnackbarMessage[];
  onClose: (id: string) => void;
}

/** One message at a time at the top for two seconds, longer while the pointer or the focus is on it. */
export function Snackbars({ messages, onClose }: SnackbarsProps) {
  const [first] = messages;
  const shown = first && <Snackbar key={first.id} message={first} onClose={() => onClose(first.id)} />;
  return (
    <>
      <Place role="status">{first?.severity === 'success' && shown}</Place>
      <Place role="alert">{first?.severity === 'error' && shown}</Place>
    </>
  );
}
