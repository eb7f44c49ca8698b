import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Phrases } from './phrases.tsx';
import { StatusBody } from './status-page.tsx';

export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <StatusBody
    illustration="offline"
    heading="情報を読み込めませんでした"
    actions={<Button onClick={onRetry}>もう一度読み込む</Button>}
  >
    <p>通信環境をご確認のうえ、もう一度お試しください。</p>
  </StatusBody>
);

interface PartFailedProps {
  /** The name of the part that could not be loaded, such as `ご予約`. */
  what: string;
  busy: boolean;
  onRetry: () => void;
}

export const PartFailed = ({ what, busy, onRetry }: PartFailedProps) => (
  <Alert
    data-failed
    variant="outlined"
    severity="warning"
    role="none"
    sx={{ border: '1px dashed', borderColor: (theme) => theme.vars.palette.outline }}
  >
    <Phrases>{`${what}を読み込めませんでした。通信環境をご確認のうえ、もう一度お試しください。`}</Phrases>
    <Button
      variant="outlined"
      fullWidth
      sx={{ mt: 1.5 }}
      aria-label={busy ? `${what}を読み込み中です` : `${what}をもう一度読み込む`}
      aria-disabled={busy || undefined}
      startIcon={busy && <CircularProgress size={16} />}
      onClick={() => busy || onRetry()}
    >
      {busy ? '読み込み中' : 'もう一度読み込む'}
    </Button>
  </Alert>
);
