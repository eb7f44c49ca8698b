import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatYearDay, todayInJapan } from '#src/lib/japan-date.ts';
import { radius } from '#src/ui/theme/radius.ts';

export const DatedEntries = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: '4px 16px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Entry = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '2px 16px',
  padding: '12px 0',
  '& p': { margin: 0 },
});

export const Small = styled('p')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));
const Title = styled('p')({ fontWeight: 700, lineHeight: 1.5 });

interface DatedEntryProps {
  /** When it was, as the provider says it. */
  at: string;
  title: string;
  /** Below the title. */
  note?: string | null;
  /** On the right. */
  children: ReactNode;
}

/** What happened on a day, and beside it what came of it. */
export const DatedEntry = ({ at, title, note, children }: DatedEntryProps) => (
  <Entry>
    <div>
      <Small>
        <time dateTime={at}>{formatYearDay(todayInJapan(new Date(at)))}</time>
      </Small>
      <Title>{title}</Title>
      {note && <Small>{note}</Small>}
    </div>
    {children}
  </Entry>
);
