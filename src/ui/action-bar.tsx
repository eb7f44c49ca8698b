import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The secondary button stands at the left of the primary one, or below it where both do not fit. */
const row = {
  display: 'flex',
  flexDirection: 'row-reverse',
  flexWrap: 'wrap',
  gap: 1,
  '& > button': { flex: '1 1 auto', px: 1.5 },
} as const;

const detail = { minWidth: '3em', textAlign: 'left', fontVariantNumeric: 'tabular-nums' } as const;

interface ActionBarProps {
  label: string;
  type?: 'button' | 'submit';
  /** The id of the form to submit, for a bar outside the form element. */
  formId?: string | undefined;
  onPress?: (() => void) | undefined;
  /** A busy button ignores presses and keeps the focus. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** The progress, such as `40%`, after the label. It is hidden from screen readers, which would read out every change. */
  busyDetail?: string | undefined;
  /** What the button takes away from the customer: for good, or until it is undone. The latter is only outlined. */
  destructive?: 'final' | 'undoable' | undefined;
  secondary?: { label: string; onPress: () => void } | undefined;
}

export function ActionBar({
  label,
  type = 'button',
  formId,
  onPress,
  busy = false,
  busyLabel = '送信中',
  busyDetail,
  destructive,
  secondary,
}: ActionBarProps) {
  const press = (event: MouseEvent) => {
    if (busy) event.preventDefault();
    else onPress?.();
  };
  return (
    <Box sx={row}>
      <Button
        size="large"
        type={type}
        form={formId}
        onClick={press}
        aria-disabled={busy || undefined}
        startIcon={busy ? <CircularProgress /> : undefined}
        variant={destructive === 'undoable' ? 'outlined' : 'contained'}
        color={destructive ? 'error' : 'primary'}
      >
        {busy ? busyLabel : label}
        {busy && busyDetail && (
          <Box component="span" aria-hidden="true" sx={detail}>
            {busyDetail}
          </Box>
        )}
      </Button>
      <VisuallyHidden role="status">{busy ? busyLabel : ''}</VisuallyHidden>
      {secondary && (
        <Button variant="text" onClick={secondary.onPress}>
          {secondary.label}
        </Button>
      )}
    </Box>
  );
}
