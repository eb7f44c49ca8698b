import styled from '@emotion/styled';
import { lazy, Suspense } from 'react';
import { colours } from '#src/ui/colours.ts';
import { PartSkeleton } from '#src/ui/loading.tsx';
import { radius } from '#src/ui/radius.ts';

const RichText = lazy(() => import('#src/ui/rich-text.tsx').then((file) => ({ default: file.RichText })));

const Sheet = styled('div')({
  padding: 16,
  borderRadius: radius.card,
  backgroundColor: colours.terracottaWash,
});

/** About one line of words. */
const HEIGHT = 28;

/** What the builder says, in the builder's own HTML. */
export const BuilderWords = ({ html }: { html: string }) => (
  <Sheet>
    <Suspense fallback={<PartSkeleton height={HEIGHT} />}>
      <RichText html={html} />
    </Suspense>
  </Sheet>
);
