import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import type { Illustration } from './house-illustration.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { Phrases } from './phrases.tsx';
import { StatusBody } from './status-page.tsx';

/** The label of the button that loads a part of a page again, such as `ご予約`. */
export const formatReloadLabel = (what: string): string => `${what}をもう一度読み込む`;

const ADVICE = '通信環境をご確認のうえ、もう一度お試しください。';

interface PageFailure {
  /** Replaces the content of a page. */
  layout: 'page';
  illustration?: Illustration;
  heading?: string;
  /** By default the advice to check the connection. */
  children?: ReactNode;
  /** Further buttons and links. */
  actions?: ReactNode;
}

interface PartFailure {
  /** Replaces one part of a page. */
  layout: 'part';
  /** The name of the part that could not be loaded, such as `ご予約`. */
  what: string;
}

interface InlineFailure {
  /** A message above or below other content. */
  layout: 'inline';
  heading: string;
  children: string;
}

interface RetryProps {
  /** Without it there is no retry button. */
  onRetry?: (() => void) | undefined;
  /** True while the content loads again. */
  busy?: boolean;
}

/** Says that something could not be shown, and offers to load it again. */
export function LoadFailure(props: (PageFailure & RetryProps) | (PartFailure & RetryProps) | InlineFailure) {
  switch (props.layout) {
    case 'page': {
      const { illustration = 'offline', heading = '情報を読み込めませんでした', children, actions } = props;
      return (
        <StatusBody
          illustration={illustration}
          heading={heading}
          actions={
            <>
              <RetryButton {...props} />
              {actions}
            </>
          }
        >
          {children ?? <p>{ADVICE}</p>}
        </StatusBody>
      );
    }
    case 'part':
      return (
        <Alert
          data-failed
          variant="outlined"
          severity="warning"
          role="none"
          sx={{
            border: '1px dashed',
            borderColor: (theme) => theme.vars.palette.outline,
            '& button': { mt: 1.5 },
          }}
        >
          <Phrases>{`${props.what}を読み込めませんでした。${ADVICE}`}</Phrases>
          <RetryButton {...props} />
        </Alert>
      );
    case 'inline':
      return (
        <InlineAlert severity="info" title={props.heading}>
          {props.children}
        </InlineAlert>
      );
  }
}

function RetryButton({ what, busy = false, onRetry }: RetryProps & { what?: string }) {
  if (!onRetry) return null;
  const name = what && (busy ? `${what}を読み込み中です` : formatReloadLabel(what));
  return (
    <Button
      {...(what && { variant: 'outlined', fullWidth: true, 'aria-label': name })}
      aria-disabled={busy || undefined}
      startIcon={busy && <CircularProgress size={16} />}
      onClick={() => busy || onRetry()}
    >
      {busy ? '読み込み中' : 'もう一度読み込む'}
    </Button>
  );
}
