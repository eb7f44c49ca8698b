import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';

export function OpenSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 2.5,
        minWidth: 0,
        overflow: 'visible',
        p: '12px 16px 16px',
        border: 2,
        borderColor: 'primary.main',
        scrollMarginTop: 16,
      }}
    >
      <Typography
        id={id}
        component="h2"
        variant="h3"
        tabIndex={-1}
        sx={{ scrollMarginTop: 24, '&:focus': { outline: 'none' } }}
      >
        {title}
      </Typography>
      {children}
    </Card>
  );
}
