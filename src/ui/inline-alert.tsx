import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import { radius } from './theme/radius.ts';
import { theme } from './theme/theme.ts';

type Severity = 'error' | 'info' | 'success' | 'warning';

const looks = {
  error: { ink: theme.vars.palette.error.main, wash: theme.vars.palette.error.light, Icon: AlertIcon },
  warning: { ink: theme.vars.palette.warning.main, wash: theme.vars.palette.warning.light, Icon: AlertIcon },
  info: { ink: theme.vars.palette.info.main, wash: theme.vars.palette.info.light, Icon: InfoIcon },
  success: { ink: theme.vars.palette.primary.main, wash: theme.vars.palette.primary.light, Icon: CheckIcon },
};

const Box = styled('div')({
  display: 'flex',
  gap: 10,
  padding: 14,
  borderRadius: radius.card,
  fontSize: '0.9375rem',
  '& > svg': { marginTop: 2 },
});

const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  color: theme.vars.palette.text.primary,
  textWrap: 'balance',
}));
const Title = styled('p')({ margin: '0 0 4px', fontWeight: 700 });
const Action = styled('div')({ marginTop: 12 });

interface InlineAlertProps {
  severity: Severity;
  title?: string;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** A message that stays on the page, beside what it is about. An error is read out when it appears. */
export function InlineAlert({ severity, title, children, action }: InlineAlertProps) {
  const { ink, wash, Icon } = looks[severity];
  return (
    <Box role={severity === 'error' ? 'alert' : undefined} style={{ color: ink, backgroundColor: wash }}>
      <Icon size={22} />
      <Words>
        {title && <Title style={{ color: ink }}>{title}</Title>}
        {children}
        {action && <Action>{action}</Action>}
      </Words>
    </Box>
  );
}
