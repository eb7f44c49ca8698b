import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { radius } from './theme/radius.ts';

/** On a phone a sheet that comes from below, within reach of the thumb; on a wide screen a box in the middle. */
const Sheet = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-container': { alignItems: 'flex-end' },
  '& .MuiDialog-paper': {
    width: '100%',
    maxWidth: 520,
    maxHeight: 'calc(100dvh - 48px)',
    margin: 0,
    borderRadius: `${radius.card}px ${radius.card}px 0 0`,
    backgroundColor: theme.vars.palette.background.default,
    backgroundImage: 'none',
  },
  '@media (min-width: 600px)': {
    '& .MuiDialog-container': { alignItems: 'center' },
    '& .MuiDialog-paper': { borderRadius: radius.card },
  },
}));

const Title = styled('h2')({ margin: 0, padding: '20px 20px 0', fontSize: '1.25rem', lineHeight: 1.4 });
const Content = styled('div')({ display: 'grid', gap: 20, padding: '16px 20px', overflowY: 'auto' });
const Actions = styled('div')(({ theme }) => ({
  padding: '12px 20px calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface DialogFrameProps {
  title: string;
  /** Escape and a press beside the dialog; without it the dialog stays, as while something is being sent. */
  onClose?: (() => void) | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A dialog over a page: it holds the focus, hides the page from screen readers and gives the focus back at the end. */
export function DialogFrame({ title, onClose, action, children }: DialogFrameProps) {
  const id = useId();
  return (
    <Sheet open onClose={() => onClose?.()} aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <Content>{children}</Content>
      {action && <Actions>{action}</Actions>}
    </Sheet>
  );
}
