import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageLink } from '#src/ui/page-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { responsivePadding } from '#src/ui/theme/room.ts';

interface GlanceCardProps {
  to: string;
  icon: ReactNode;
  label: string;
  value: string;
  note?: string | null;
}

/** A card with one value, such as the next booking. It links to the page with the details. */
export const SummaryCard = ({ to, icon, label, value, note = null }: GlanceCardProps) => (
  <Card sx={{ height: '100%' }}>
    <CardActionArea
      component={PageLink}
      to={to}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'start',
        gap: 0.25,
        height: '100%',
        minHeight: 116,
        px: responsivePadding(14),
        py: 1.75,
      }}
    >
      <Typography
        component="span"
        variant="caption"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.625,
          mb: 0.5,
          color: 'text.secondary',
          '& svg': { color: 'primary.main' },
        }}
      >
        {icon}
        {label}
      </Typography>
      <Typography
        component="strong"
        sx={{
          fontSize: '1.125rem',
          fontWeight: 700,
          lineHeight: 1.4,
          color: 'primary.dark',
        }}
      >
        <Phrases narrow>{value}</Phrases>
      </Typography>
      {note !== null && (
        <Typography component="span" variant="caption" sx={{ lineHeight: 1.5, color: 'text.secondary' }}>
          <Phrases narrow>{note}</Phrases>
        </Typography>
      )}
    </CardActionArea>
  </Card>
);
