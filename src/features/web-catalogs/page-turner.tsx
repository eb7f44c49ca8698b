import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.ts';

const Bar = styled('nav')({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  maxWidth: 480,
  margin: '0 auto',
  '& button': { gap: 4, minWidth: 'min-content', paddingInline: 4, whiteSpace: 'nowrap' },
  '& button[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
});

const Where = styled('p')({
  margin: 0,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

interface PageTurnerProps {
  /** Counted from 1. */
  page: number;
  total: number;
  onNext: () => void;
  onPrevious: () => void;
}

/** One page on, one page back, and which of how many is open, within reach of the thumb. */
export const PageTurner = ({ page, total, onNext, onPrevious }: PageTurnerProps) => (
  <Bar aria-label="ページめくり">
    <Button variant="outlined" aria-disabled={page <= 1 || undefined} onClick={onPrevious}>
      <ChevronLeftIcon />
      前へ
    </Button>
    <Where role="status">
      {page} / {total}
      <VisuallyHidden> ページ</VisuallyHidden>
    </Where>
    <Button aria-disabled={page >= total || undefined} onClick={onNext}>
      次へ
      <ChevronRightIcon />
    </Button>
  </Bar>
);
