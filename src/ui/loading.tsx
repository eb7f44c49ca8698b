import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import MuiSkeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What is quicker than this shows nothing at all. */
const APPEARS_AFTER_MS = 300;

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Says that something is loading, and shows how, when it takes longer than 300 ms. */
export function Delayed({ children }: { children: ReactNode }) {
  const isLate = useLate();
  return (
    <div role="status" aria-busy="true">
      {isLate && (
        <>
          <VisuallyHidden>読み込み中です</VisuallyHidden>
          {children}
        </>
      )}
    </div>
  );
}

const HEIGHTS = [28, 180, 176, 120];

const Skeleton = ({ heights }: { heights: readonly number[] }) => (
  <Delayed>
    <Stack spacing={2} aria-hidden="true">
      {heights.map((height) => (
        <MuiSkeleton key={height} height={height} />
      ))}
    </Stack>
  </Delayed>
);

/** Where a page's content will be; appears when loading takes longer than 300 ms. */
export const PageSkeleton = () => <Skeleton heights={HEIGHTS} />;

const CARD_HEIGHTS = [380, 372, 388];

/** Where a list of cards with photos will be: its place is kept from the start, and it is seen after 300 ms. */
export const CardsSkeleton = () => (
  <Box sx={{ minHeight: CARD_HEIGHTS.reduce((sum, height) => sum + height) }}>
    <Skeleton heights={CARD_HEIGHTS} />
  </Box>
);

/**
 * Where one part of a page will be. Its place is kept from the start, `height` in pixels, and it is seen after 300 ms; it
 * says nothing, since several of them stand on a page.
 */
export function PartSkeleton({ height }: { height: number }) {
  const isLate = useLate();
  return (
    <Box aria-busy="true" sx={{ minHeight: height }}>
      {isLate && <MuiSkeleton height={height} />}
    </Box>
  );
}

/** A 30 px spinner in the middle, for a part of a page; appears when loading takes longer than 300 ms. */
export const PageSpinner = () => (
  <div aria-busy="true">
    <Delayed>
      <Stack sx={{ placeItems: 'center', placeContent: 'center', minHeight: 160, color: 'primary.main' }}>
        <CircularProgress size={30} />
      </Stack>
    </Delayed>
  </div>
);
