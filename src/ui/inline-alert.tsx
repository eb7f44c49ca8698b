import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colours } from './colours.ts';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import { radius } from './radius.ts';

type Severity = 'error' | 'info' | 'success' | 'warning';

const looks = {
  error: { ink: colours.danger, wash: colours.dangerWash, Icon: AlertIcon },
  warning: { ink: colours.amber, wash: colours.amberWash, Icon: AlertIcon },
  info: { ink: colours.sky, wash: colours.skyWash, Icon: InfoIcon },
  success: { ink: colours.forest, wash: colours.forestWash, Icon: CheckIcon },
};

const Box = styled('div')({
  display: 'flex',
  gap: 10,
  padding: 14,
  borderRadius: radius.card,
  fontSize: '0.9375rem',
  '& > svg': { marginTop: 2 },
});

const Words = styled('div')({ flex: 1, minWidth: 0, color: colours.ink, textWrap: 'balance' });
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
