import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';

const Section = styled(Stack)(({ theme }) => ({
  gap: 20,
  '& + &': { marginTop: 40, paddingTop: 28, borderTop: `1px solid ${theme.vars.palette.divider}` },
})) as typeof Stack;

interface FieldSectionProps {
  /** Null for fields that need no heading of their own. */
  title: string | null;
  children: ReactNode;
}

/** A part of a long form, under its heading. */
export function FieldSection({ title, children }: FieldSectionProps) {
  const id = useId();
  if (title === null) return children;
  return (
    <Section component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} color="primary" sx={{ fontSize: '1.1875rem', lineHeight: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Section>
  );
}
