import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useId } from 'react';

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& + &': { marginTop: 40, paddingTop: 28, borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  fontSize: '1.1875rem',
  lineHeight: 1.5,
  color: theme.vars.palette.primary.main,
}));

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
    <Section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Section>
  );
}
