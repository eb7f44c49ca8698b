import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { colours } from './colours.ts';
import { radius } from './radius.ts';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.ts';

/** What is quicker than this shows nothing at all. */
const APPEARS_AFTER_MS = 300;

const breathe = keyframes({ '50%': { opacity: 0.7 } });

const Blocks = styled('div')({
  display: 'grid',
  gap: 16,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

const Block = styled('div')({ borderRadius: radius.card, backgroundColor: colours.skeleton });

const Centre = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 160,
  color: colours.forest,
});

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
    <Blocks aria-hidden="true">
      {heights.map((height) => (
        <Block key={height} style={{ height }} />
      ))}
    </Blocks>
  </Delayed>
);

/** Where a page's content will be; appears when loading takes longer than 300 ms. */
export const PageSkeleton = () => <Skeleton heights={HEIGHTS} />;

const CARD_HEIGHTS = [380, 372, 388];

/** Where a list of cards with photos will be; appears when loading takes longer than 300 ms. */
export const CardsSkeleton = () => <Skeleton heights={CARD_HEIGHTS} />;

const Place = styled('div')({ borderRadius: radius.card, animation: `${breathe} 1.6s ease-in-out infinite` });

/**
 * Where one part of a page will be. Its place is kept from the start, `height` in pixels, and it is seen after 300 ms; it
 * says nothing, since several of them stand on a page.
 */
export function PartSkeleton({ height }: { height: number }) {
  const isLate = useLate();
  return (
    <Place
      aria-busy="true"
      style={{ minHeight: height, backgroundColor: isLate ? colours.skeleton : 'transparent' }}
    />
  );
}

/** A 30 px spinner in the middle, for a part of a page; appears when loading takes longer than 300 ms. */
export const PageSpinner = () => (
  <Delayed>
    <Centre>
      <Spinner size={30} />
    </Centre>
  </Delayed>
);
