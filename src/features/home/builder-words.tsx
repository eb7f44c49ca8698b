import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { lazy, Suspense } from 'react';
import { PartSkeleton } from '#src/ui/loading.tsx';

const RichText = lazy(() => import('#src/ui/rich-text.tsx').then((file) => ({ default: file.RichText })));

/** About one line of words. */
const HEIGHT = 28;

/** What the builder says, in the builder's own HTML. */
export const BuilderWords = ({ html }: { html: string }) => (
  <Card elevation={0} variant="elevation" sx={{ bgcolor: 'secondary.light' }}>
    <CardContent>
      <Suspense fallback={<PartSkeleton height={HEIGHT} />}>
        <RichText html={html} />
      </Suspense>
    </CardContent>
  </Card>
);
