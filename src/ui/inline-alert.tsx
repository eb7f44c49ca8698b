import type { AlertProps } from '@mui/material/Alert';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Phrases } from './phrases.tsx';

interface InlineAlertProps {
  severity: NonNullable<AlertProps['severity']>;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A message inside a page. Screen readers read out an error when it appears. */
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
