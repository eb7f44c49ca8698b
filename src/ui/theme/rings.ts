import type { Theme } from '@mui/material/styles';
import { FORCED_COLOURS } from './conditions.ts';

type Vars = Theme['vars'];

export const ring = ({ palette }: Vars) => ({
  outline: `3px solid ${palette.primary.main}`,
  outlineOffset: 2,
});

/** The edge of a chosen row or card. In high-contrast mode, which removes shadows, an outline replaces it. */
export const chosenRing = ({ palette }: Vars) => ({
  borderColor: palette.primary.main,
  boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
  [FORCED_COLOURS]: { outline: '3px solid Highlight', outlineOffset: -3 },
});

/** The fill of a chosen chip or day. In high-contrast mode it has the system's colours. */
export const chosenFill = ({ palette }: Vars) => ({
  color: palette.primary.contrastText,
  backgroundColor: palette.primary.main,
  [FORCED_COLOURS]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
});
