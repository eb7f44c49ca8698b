import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { plainWords } from '#src/lib/plain-words.ts';
import { lazyPart } from './lazy-part.tsx';
import { PartSkeleton } from './loading.tsx';

interface BuilderHtmlProps {
  html: string;
  /** The expected height in pixels, reserved until the text is shown. */
  height?: number;
}

const Words = ({ html }: Pick<BuilderHtmlProps, 'html'>) => (
  <Typography sx={{ whiteSpace: 'pre-line' }}>{plainWords(html)}</Typography>
);

/** The purifier weighs 12 kB. Without it the plain words are shown: they matter more than their look. */
const RichText = lazyPart(
  () => import('./rich-text.tsx'),
  ({ RichText: Purified }) => Purified,
  { missing: Words },
);

/** The builder's HTML, sanitised. Shows plain text if the sanitiser cannot be loaded. */
export const BuilderHtml = ({ html, height = 28 }: BuilderHtmlProps) => (
  <Suspense fallback={<PartSkeleton height={height} />}>
    <RichText html={html} />
  </Suspense>
);
