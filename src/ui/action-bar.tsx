import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.ts';

const Bar = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 });

const PrimaryButton = styled(Button)({ minHeight: 56, borderRadius: 16, fontSize: '1.0625rem' });

const Detail = styled('span')({ minWidth: '3em', textAlign: 'left', fontVariantNumeric: 'tabular-nums' });

interface ActionBarProps {
  label: string;
  type?: 'button' | 'submit';
  /** The id of the form that `type="submit"` sends, when the bar stands outside it. */
  formId?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Presses do nothing while busy; the button keeps the focus. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** How far it is, behind the label: for the eye only, since it changes by the second. */
  busyDetail?: string | undefined;
  /** The press takes something away from the customer. */
  destructive?: boolean | undefined;
  secondary?: { label: string; onPress: () => void } | undefined;
}

/** The one primary action of a page, and at most one quiet way out below it. */
export function ActionBar({
  label,
  type = 'button',
  formId,
  onPress,
  busy = false,
  busyLabel = '送信中',
  busyDetail,
  destructive = false,
  secondary,
}: ActionBarProps) {
  const press = (event: MouseEvent) => {
    if (busy) event.preventDefault();
    else onPress?.();
  };
  return (
    <Bar>
      <PrimaryButton
        type={type}
        form={formId}
        onClick={press}
        aria-disabled={busy || undefined}
        startIcon={busy ? <Spinner /> : undefined}
        variant={destructive ? 'danger' : 'contained'}
      >
        {busy ? busyLabel : label}
        {busy && busyDetail && <Detail aria-hidden="true">{busyDetail}</Detail>}
      </PrimaryButton>
      <VisuallyHidden role="status">{busy ? busyLabel : ''}</VisuallyHidden>
      {secondary && (
        <Button variant="text" onClick={secondary.onPress}>
          {secondary.label}
        </Button>
      )}
    </Bar>
  );
}
