import Alert from '@mui/material/Alert';
import { inlineAlertIn } from './alert-frame.tsx';

export const InlineAlert = inlineAlertIn(Alert);
