import Alert from '@mui/material/Alert';
import { createInlineAlert } from './alert-frame.tsx';

export const InlineAlert = createInlineAlert(Alert);
