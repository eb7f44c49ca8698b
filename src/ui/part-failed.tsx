import { styled } from '@mui/material/styles';
import { Button } from './button.tsx';
import { AlertIcon } from './icons.tsx';
import { Spinner } from './spinner.tsx';
import { radius } from './theme/radius.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  borderRadius: radius.card,
  border: `1px dashed ${theme.vars.palette.outline}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Words = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  margin: 0,
  fontSize: '0.9375rem',
  '& svg': { marginTop: 2, color: theme.vars.palette.warning.main },
}));

interface PartFailedProps {
  /** What could not be loaded: `ご予約`. */
  what: string;
  /** It is being loaded once more. */
  busy: boolean;
  onRetry: () => void;
}

/** In place of one part of a page that could not be loaded, while the others stand. */
export const PartFailed = ({ what, busy, onRetry }: PartFailedProps) => (
  <Box data-failed>
    <Words>
      <AlertIcon />
      <span>{what}を読み込めませんでした。通信環境をご確認のうえ、もう一度お試しください。</span>
    </Words>
    <Button
      variant="outlined"
      aria-label={busy ? `${what}を読み込み中です` : `${what}をもう一度読み込む`}
      aria-disabled={busy || undefined}
      startIcon={busy && <Spinner size={16} />}
      onClick={() => busy || onRetry()}
    >
      {busy ? '読み込み中' : 'もう一度読み込む'}
    </Button>
  </Box>
);
