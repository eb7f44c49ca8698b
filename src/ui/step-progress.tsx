import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Phrases } from './phrases.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface StepProgressProps {
  /** Counted from 1. */
  index: number;
  total: number;
  /** The sentence that screen readers read instead. */
  label: string;
}

/** Shows 「2 / 6」 above a thin bar. */
export const StepProgress = ({ index, total, label }: StepProgressProps) => (
  <>
    <Typography variant="body2" color="primary" sx={{ mb: 0.75, fontWeight: 700 }}>
      <span aria-hidden="true">{`${index} / ${total}`}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Typography>
    <LinearProgress
      variant="determinate"
      color="primary"
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
    color="primary"
    sx={{ mb: 1.5, fontWeight: 700, textWrap: 'balance' }}
  >
    <Phrases>{children}</Phrases>
  </Typography>
);
