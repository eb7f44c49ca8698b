import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

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
    <Stack ref={place} tabIndex={-1} spacing={3} sx={{ minWidth: 0, '&:focus': { outline: 'none' } }}>
      {children}
    </Stack>
  );
}
