import type { Components, Theme } from '@mui/material/styles';

/** Fields and what is chosen with: controls of at least 48 px, their border 3:1 against paper. */
export const inputs: Components<Theme> = {};
