import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Phrases } from '#src/ui/phrases.tsx';

const section = { gap: 2.5, '& + &': { mt: 5, pt: 3.5, borderTop: 1, borderColor: 'divider' } };

interface FieldSectionProps {
  /** Null for fields that need no heading. */
  title: string | null;
  children: ReactNode;
}

export function FieldSection({ title, children }: FieldSectionProps) {
  const id = useId();
  if (title === null) return children;
  return (
    <Stack component="section" sx={section} aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} color="primary">
        <Phrases>{title}</Phrases>
      </Typography>
      {children}
    </Stack>
  );
}
