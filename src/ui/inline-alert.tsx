import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Phrases } from './phrases.tsx';

interface InlineAlertProps {
  severity: 'error' | 'info' | 'success' | 'warning';
  title?: string;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** A message that stays on the page, beside what it is about. An error is read out when it appears. */
export const InlineAlert = ({ severity, title, children, action }: InlineAlertProps) => (
  <Alert severity={severity} role={severity === 'error' ? 'alert' : 'none'}>
    {title && (
      <AlertTitle>
        <Phrases>{title}</Phrases>
      </AlertTitle>
    )}
    <Phrases>{children}</Phrases>
    {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
  </Alert>
);
