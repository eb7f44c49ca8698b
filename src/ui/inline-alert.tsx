import Alert from '@mui/material/Alert';
import { inlineAlertIn } from './alert-frame.tsx';

/** A message that stays on the page, beside its cause. Screen readers read out an error when it appears. */
export const InlineAlert = inlineAlertIn(Alert);
