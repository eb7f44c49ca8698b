import type { Components, Theme } from '@mui/material/styles';

/** Buttons and links: at least 48 px for a thumb. */
export const buttons: Components<Theme> = {};
