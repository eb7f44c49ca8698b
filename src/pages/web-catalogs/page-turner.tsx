import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/theme/icons.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

const bar = {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  maxWidth: 480,
  mx: 'auto',
  '& button': { gap: 0.5, minWidth: 'min-content', px: 0.5, whiteSpace: 'nowrap' },
  '& button[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
};

const where = { textAlign: 'center', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

interface PageTurnerProps {
  /** Counted from 1. */
  page: number;
  total: number;
  onNext: () => void;
  onPrevious: () => void;
}

export const PageTurner = ({ page, total, onNext, onPrevious }: PageTurnerProps) => (
  <Box component="nav" sx={bar} aria-label="ページめくり">
    <Button variant="outlined" aria-disabled={page <= 1 || undefined} onClick={onPrevious}>
      <ChevronLeftIcon />
      前へ
    </Button>
    <Typography sx={where} role="status">
      {`${page} / ${total}`}
      <VisuallyHidden> ページ</VisuallyHidden>
    </Typography>
    <Button aria-disabled={page >= total || undefined} onClick={onNext}>
      次へ
      <ChevronRightIcon />
    </Button>
  </Box>
);
