import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { plainWords } from '#src/lib/plain-words.ts';
import { lazyPart } from './lazy-part.tsx';
import { PartSkeleton } from './loading.tsx';

interface BuilderHtmlProps {
  /** As the builder wrote it: any HTML. */
  html: string;
  /** About as high as it will be, in pixels: the place that is kept until it can be shown. */
  height?: number;
}

const Words = ({ html }: Pick<BuilderHtmlProps, 'html'>) => (
  <Typography sx={{ whiteSpace: 'pre-line' }}>{plainWords(html)}</Typography>
);

/** The purifier weighs 12 kB. Where it does not come, the words matter more than their look. */
const RichText = lazyPart(
  () => import('./rich-text.tsx'),
  ({ RichText: Purified }) => Purified,
  { missing: Words },
);

/** What the builder wrote, without anything that acts. Where the code that makes it safe cannot be fetched, its bare words. */
export const BuilderHtml = ({ html, height = 28 }: BuilderHtmlProps) => (
  <Suspense fallback={<PartSkeleton height={height} />}>
    <RichText html={html} />
  </Suspense>
);
