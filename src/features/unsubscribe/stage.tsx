import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

const Place = styled('div')({ display: 'grid', gap: 24, minWidth: 0, '&:focus': { outline: 'none' } });

/** What the page shows now. The focus goes to it when it takes the place of something else. */
export function Stage({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <Place ref={place} tabIndex={-1}>
      {children}
    </Place>
  );
}
