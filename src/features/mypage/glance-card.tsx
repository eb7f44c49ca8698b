import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colours } from '#src/ui/colours.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { radius } from '#src/ui/radius.ts';

const Card = styled(PageLink)({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  minHeight: 116,
  padding: 14,
  borderRadius: radius.card,
  border: `1px solid ${colours.hairline}`,
  backgroundColor: colours.paper,
  color: 'inherit',
  textDecoration: 'none',
  '&:active': { backgroundColor: colours.forestWash },
});

const Label = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  marginBottom: 4,
  fontSize: '0.8125rem',
  color: colours.inkSoft,
  '& svg': { color: colours.forest },
});
const Value = styled('strong')({ fontSize: '1.125rem', lineHeight: 1.4, color: colours.forestDeep });
const Note = styled('span')({ fontSize: '0.8125rem', lineHeight: 1.5, color: colours.inkSoft });

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
