import type { Theme } from '@mui/material/styles';
import { FORCED_COLOURS } from './conditions.ts';

type Vars = Theme['vars'];

/** What has the focus. */
export const ring = ({ palette }: Vars) => ({
  outline: `3px solid ${palette.primary.main}`,
  outlineOffset: 2,
});

/** The edge of a row or card that is chosen; where shadows are gone an outline stands for it. */
export const chosenRing = ({ palette }: Vars) => ({
  borderColor: palette.primary.main,
  boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
  [FORCED_COLOURS]: { outline: '3px solid Highlight', outlineOffset: -3 },
});

/** A filled chip or day that is chosen; where fills are gone it has the system's own. */
export const chosenFill = ({ palette }: Vars) => ({
  color: palette.primary.contrastText,
  backgroundColor: palette.primary.main,
  [FORCED_COLOURS]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
});
