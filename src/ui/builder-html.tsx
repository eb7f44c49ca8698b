import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { htmlToText } from '#src/lib/plain-words.ts';
import { lazyComponent } from './lazy-component.tsx';
import { PartSkeleton } from './loading.tsx';

interface BuilderHtmlProps {
  html: string;
  /** The expected height in pixels, reserved until the text is shown. */
  height?: number;
}

const PlainText = ({ html }: Pick<BuilderHtmlProps, 'html'>) => (
  <Typography sx={{ whiteSpace: 'pre-line' }}>{htmlToText(html)}</Typography>
);

/**
 * Loads lazily, because the sanitiser adds 12 kB. If it cannot be loaded, texts are shown without their markup until the next
 * page load.
 */
const RichText = lazyComponent(
  () => import('./rich-text.tsx').catch(() => ({ RichText: PlainText })),
  (file) => file.RichText,
);

export const BuilderHtml = ({ html, height = 28 }: BuilderHtmlProps) => (
  <Suspense fallback={<PartSkeleton height={height} />}>
    <RichText html={html} />
  </Suspense>
);

/** Loads the code of {@link BuilderHtml}, so that the text takes its full height at once. Never rejects. */
export const preloadBuilderHtml = (): Promise<void> => RichText.preload();
