import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { PartSkeleton } from '#src/ui/loading.tsx';
import { radius } from '#src/ui/theme/radius.ts';

const RichText = lazy(() => import('#src/ui/rich-text.tsx').then((file) => ({ default: file.RichText })));

const Sheet = styled('div')(({ theme }) => ({
  padding: 16,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.secondary.light,
}));

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
