import type { Components, Theme } from '@mui/material/styles';

/** Cards, lists, bars: paper on warm ground, with a hairline and no shadow. */
export const surfaces: Components<Theme> = {};
