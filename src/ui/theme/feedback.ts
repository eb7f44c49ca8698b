import type { Components, Theme } from '@mui/material/styles';

/** Alerts, dialogs, progress: what tells the customer how things stand. */
export const feedback: Components<Theme> = {};
