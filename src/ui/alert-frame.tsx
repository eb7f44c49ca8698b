import type { AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ComponentType, ReactNode } from 'react';
import { Phrases } from './phrases.tsx';

export interface InlineAlertProps {
  severity: NonNullable<AlertProps['severity']>;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}

type Frame = ComponentType<Pick<AlertProps, 'role' | 'children'> & Pick<InlineAlertProps, 'severity'>>;

/** Returns a component for a message inside a page, drawn by `Frame`. Screen readers read out an error when it appears. */
export const createInlineAlert =
  (Frame: Frame) =>
  ({ severity, title, children, action }: InlineAlertProps) => (
    <Frame severity={severity} role={severity === 'error' ? 'alert' : 'none'}>
      {title && (
        <AlertTitle>
          <Phrases>{title}</Phrases>
        </AlertTitle>
      )}
      <Phrases>{children}</Phrases>
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Frame>
  );
