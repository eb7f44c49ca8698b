import { styled } from '@mui/material/styles';
import { VisuallyHidden } from './visually-hidden.ts';

const Words = styled('p')(({ theme }) => ({
  margin: '0 0 6px',
  fontSize: '0.875rem',
  fontWeight: 700,
  color: theme.vars.palette.secondary.main,
}));

const Track = styled('div')(({ theme }) => ({
  height: 4,
  marginBottom: 16,
  borderRadius: 2,
  backgroundColor: theme.vars.palette.divider,
  overflow: 'hidden',
}));

const Done = styled('div')(({ theme }) => ({
  height: '100%',
  borderRadius: 2,
  backgroundColor: theme.vars.palette.secondary.main,
  transition: 'width 0.3s ease',
}));

interface StepProgressProps {
  /** Counted from 1. */
  index: number;
  total: number;
  /** The step's name; left out where the page's heading already says it. */
  label?: string | undefined;
}

/** 「2 / 6　ご希望の店舗」 over a thin bar; a screen reader hears a sentence instead. */
export function StepProgress({ index, total, label }: StepProgressProps) {
  return (
    <div>
      <Words>
        <span aria-hidden="true">
          {index} / {total}
          {label && `　${label}`}
        </span>
        <VisuallyHidden>
          全{total}ステップ中、{index}ステップ目
        </VisuallyHidden>
      </Words>
      <Track aria-hidden="true">
        <Done style={{ width: `${(index / total) * 100}%` }} />
      </Track>
    </div>
  );
}
