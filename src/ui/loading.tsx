import Box from '@mui/material/Box';
import MuiCard from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import MuiSkeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { LOADING_TEXT } from '#src/lib/labels.ts';
import { PhotoIcon } from '#src/ui/theme/icons.tsx';
import { FORCED_COLOURS, textSize } from '#src/ui/theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const APPEARS_AFTER_MS = 300;

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

/** The placeholder of a page's content: a heading, and cards of text. It appears after 300 ms. */
export const PageSkeleton = () => (
  <Delayed>
    <Stack spacing={3} aria-hidden="true">
      <Lines />
      {[1, 2, 3].map((card) => (
        <MuiCard key={card} sx={{ p: 2 }}>
          <Lines />
        </MuiCard>
      ))}
    </Stack>
  </Delayed>
);

const Lines = () => (
  <>
    <MuiSkeleton variant="text" width="60%" sx={{ fontSize: textSize.heading }} />
    <MuiSkeleton variant="text" />
    <MuiSkeleton variant="text" width="80%" />
  </>
);

const CARDS = 3;
/** The usual height of a photo card in pixels. */
const CARD_HEIGHT = 380;

/** The place of a photo. It is paler than a skeleton, because a large area in that colour would be the darkest on the page. */
export const PhotoSkeleton = ({ children }: { children?: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      aspectRatio: children === undefined ? '3 / 2' : 'auto',
      bgcolor: 'background.deep',
      color: 'text.secondary',
      '& > *': { gridArea: '1 / 1' },
      [FORCED_COLOURS]: { border: '1px solid CanvasText' },
    }}
  >
    {children !== undefined && <Box sx={{ width: '100%', visibility: 'hidden' }}>{children}</Box>}
    <PhotoIcon size={32} />
  </Box>
);

/** The placeholder of a list of photo cards in one or two columns. It reserves the height at once and appears after 300 ms. */
export const CardsSkeleton = ({ columns = 1 }: { columns?: 1 | 2 }) => (
  <Box sx={{ minHeight: CARDS * CARD_HEIGHT }}>
    <Delayed>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: `repeat(${columns}, 1fr)` }}
        aria-hidden="true"
      >
        {Array.from({ length: CARDS * columns }, (_, index) => index).map((card) => (
          <MuiCard key={card} sx={{ minHeight: CARD_HEIGHT - 16 }}>
            <PhotoSkeleton />
            <Box sx={{ p: 2 }}>
              <Lines />
            </Box>
          </MuiCard>
        ))}
      </Box>
    </Delayed>
  </Box>
);

/**
 * The placeholder of one part of a page: cards of text. It reserves `height` pixels at once and appears after 300 ms.
 * Screen readers do not announce it, because a page can have several.
 */
export function PartSkeleton({ height }: { height: number }) {
  const isLate = useLate();
  const cards = Math.max(1, Math.round(height / CARD_HEIGHT));
  return (
    <Stack aria-busy="true" spacing={2} sx={{ minHeight: height }}>
      {isLate &&
        Array.from({ length: cards }, (_, index) => index).map((card) => (
          <MuiCard key={card} sx={{ flex: 1, px: 2, py: 1.5 }}>
            <Lines />
          </MuiCard>
        ))}
    </Stack>
  );
}

/** Takes the place of its children's skeletons at once, and shows them after 300 ms. Screen readers do not announce it. */
export function LateSkeletons({ children }: { children: ReactNode }) {
  const isLate = useLate();
  return (
    <Box aria-busy="true" aria-hidden="true" sx={isLate ? null : { visibility: 'hidden' }}>
      {children}
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
