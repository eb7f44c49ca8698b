import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PageLink } from '#src/ui/page-link.tsx';
import { radius } from '#src/ui/theme/radius.ts';

const Card = styled(PageLink)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  minHeight: 116,
  padding: 14,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: 'inherit',
  textDecoration: 'none',
  '&:active': { backgroundColor: theme.vars.palette.primary.light },
}));

const Label = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  marginBottom: 4,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& svg': { color: theme.vars.palette.primary.main },
}));
const Value = styled('strong')(({ theme }) => ({
  fontSize: '1.125rem',
  lineHeight: 1.4,
  color: theme.vars.palette.primary.dark,
}));
const Note = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));

interface GlanceCardProps {
  to: string;
  icon: ReactNode;
  label: string;
  value: string;
  note?: string | null;
}

/** One figure of the customer's, as a link to the page that has the rest. */
export const GlanceCard = ({ to, icon, label, value, note = null }: GlanceCardProps) => (
  <Card to={to}>
    <Label>
      {icon}
      {label}
    </Label>
    <Value>{value}</Value>
    {note !== null && <Note>{note}</Note>}
  </Card>
);
