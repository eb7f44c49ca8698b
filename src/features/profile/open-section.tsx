import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { radius } from '#src/ui/theme/radius.ts';

const Sheet = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  minWidth: 0,
  padding: '12px 16px 16px',
  border: `2px solid ${theme.vars.palette.primary.main}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  scrollMarginTop: 16,
}));

const Title = styled('h2')({
  margin: 0,
  fontSize: '1.0625rem',
  lineHeight: 1.5,
  scrollMarginTop: 24,
  '&:focus': { outline: 'none' },
});

/** A section of the profile while it is being changed. */
export function OpenSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <Title id={id} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Sheet>
  );
}
