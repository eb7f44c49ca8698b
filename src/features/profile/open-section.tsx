import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { colours } from '#src/ui/colours.ts';
import { radius } from '#src/ui/radius.ts';

const Sheet = styled('section')({
  display: 'grid',
  gap: 20,
  minWidth: 0,
  padding: '12px 16px 16px',
  border: `2px solid ${colours.forest}`,
  borderRadius: radius.card,
  backgroundColor: colours.paper,
  scrollMarginTop: 16,
});

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
