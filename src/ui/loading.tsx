import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Spinner } from './spinner.tsx';
import { radius } from './theme/radius.ts';
import { theme } from './theme/theme.ts';
import { VisuallyHidden } from './visually-hidden.ts';

/** What is quicker than this shows nothing at all. */
const APPEARS_AFTER_MS = 300;

const breathe = keyframes({ '50%': { opacity: 0.55 } });

const Blocks = styled('div')({
  display: 'grid',
  gap: 16,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

const Block = styled('div')(({ theme }) => ({
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.deep,
}));

const Page = styled('main')({ maxWidth: 560, minHeight: '100dvh', margin: '0 auto', padding: '52px 20px' });

const Centre = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: 160,
  color: theme.vars.palette.primary.main,
}));

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

const Above = styled('div')({ marginBottom: 20 });

const HEIGHTS = [28, 180, 176, 120];

const Skeleton = ({ heights, above }: { heights: readonly number[]; above?: ReactNode }) => (
  <Delayed>
    {above && <Above>{above}</Above>}
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
      style={{
        minHeight: height,
        backgroundColor: isLate ? theme.vars.palette.background.deep : 'transparent',
      }}
    />
  );
}

/** {@link PageSkeleton} where nothing of a page is there yet; `above` appears with it. */
export const LoadingPage = ({ above }: { above?: ReactNode }) => (
  <Page>
    <VisuallyHidden as="h1">読み込み中</VisuallyHidden>
    <Skeleton heights={HEIGHTS} above={above} />
  </Page>
);

/** A 30 px spinner in the middle, for a part of a page; appears when loading takes longer than 300 ms. */
export const PageSpinner = () => (
  <Delayed>
    <Centre>
      <Spinner size={30} />
    </Centre>
  </Delayed>
);
