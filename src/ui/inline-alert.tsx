import Alert from '@mui/material/Alert';
import { inlineAlertIn } from './alert-frame.tsx';

/** A message that stays on the page, beside what it is about. An error is read out when it appears. */
export const InlineAlert = inlineAlertIn(Alert);
