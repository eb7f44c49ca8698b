import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/**
 * The plain text of an HTML string. The ends of blocks and `<br>` become line breaks. Show the result only as text,
 * never as HTML, because it may still contain tags.
 */
export const htmlToText = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|dt|dd|blockquote)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ *\n */g, '\n')
    .trim();
