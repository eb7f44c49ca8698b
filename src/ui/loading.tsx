import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import MuiSkeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

const APPEARS_AFTER_MS = 300;

export const LOADING_TEXT = '読み込み中です';

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** After 300 ms, shows its children and tells screen readers that something is loading. */
export function Delayed({ children }: { children: ReactNode }) {
  const isLate = useLate();
  return (
    <div role="status" aria-busy="true">
      {isLate && (
        <>
          <VisuallyHidden>{LOADING_TEXT}</VisuallyHidden>
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

/** The placeholder of a page's content. It appears after 300 ms. */
export const PageSkeleton = () => <Skeleton heights={HEIGHTS} />;

const CARD_HEIGHTS = [380, 372, 388];

/** The placeholder of a list of photo cards. It reserves the height at once and appears after 300 ms. */
export const CardsSkeleton = () => (
  <Box sx={{ minHeight: CARD_HEIGHTS.reduce((sum, height) => sum + height) }}>
    <Skeleton heights={CARD_HEIGHTS} />
  </Box>
);

/**
 * The placeholder of one part of a page. It reserves `height` pixels at once and appears after 300 ms. Screen readers do
 * not announce it, because a page can have several.
 */
export function PartSkeleton({ height }: { height: number }) {
  const isLate = useLate();
  return (
    <Box aria-busy="true" sx={{ minHeight: height }}>
      {isLate && <MuiSkeleton height={height} />}
    </Box>
  );
}

/** A spinner for a part of a page. It appears after 300 ms. */
export const PageSpinner = () => (
  <div aria-busy="true">
    <Delayed>
      <Stack sx={{ placeItems: 'center', placeContent: 'center', minHeight: 160, color: 'primary.main' }}>
        <CircularProgress size={30} />
      </Stack>
    </Delayed>
  </div>
);
