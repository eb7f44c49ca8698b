import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Phrases } from './phrases.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface StepProgressProps {
  /** Counted from 1. */
  index: number;
  total: number;
  /** The step's name. Undefined when the page's heading already shows it. */
  label?: string | undefined;
}

/** Shows 「2 / 6　ご希望の店舗」 above a thin bar. Screen readers read a sentence instead. */
export const StepProgress = ({ index, total, label }: StepProgressProps) => (
  <>
    <Typography variant="body2" color="secondary" sx={{ mb: 0.75, fontWeight: 700 }}>
      <span aria-hidden="true">{[`${index} / ${total}`, label].filter(Boolean).join('　')}</span>
      <VisuallyHidden>{`全${total}ステップ中、${index}ステップ目`}</VisuallyHidden>
    </Typography>
    <LinearProgress
      variant="determinate"
      color="secondary"
      max={total}
      value={index}
      aria-hidden="true"
      sx={{ mb: 2 }}
    />
  </>
);

/** In a step that was opened from the review, says which page comes next. Screen readers read out changes of the text. */
export const StepWayBack = ({ children }: { children: ReactNode }) => (
  <Typography
    role="status"
    variant="body2"
    color="secondary"
    sx={{ mb: 1.5, fontWeight: 700, textWrap: 'balance' }}
  >
    <Phrases>{children}</Phrases>
  </Typography>
);
