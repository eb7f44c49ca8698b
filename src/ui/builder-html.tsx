import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { lazy, Suspense, useState } from 'react';
import { plainWords } from '#src/lib/plain-words.ts';
import { retryableImport } from '#src/lib/retryable-import.ts';
import { PartSkeleton } from './loading.tsx';

interface BuilderHtmlProps {
  /** As the builder wrote it: any HTML. */
  html: string;
  /** About as high as it will be, in pixels: the place that is kept until it can be shown. */
  height?: number;
}

type Text = ComponentType<{ html: string }>;

const Words: Text = ({ html }) => <Typography sx={{ whiteSpace: 'pre-line' }}>{plainWords(html)}</Typography>;

/** The purifier weighs 12 kB. */
const fetchPurifier = retryableImport(() => import('./rich-text.tsx'));

let arrived: Text | null = null;

const lazyText = () =>
  lazy(async (): Promise<{ default: Text }> => {
    try {
      const { RichText } = await fetchPurifier();
      arrived = RichText;
    } catch {
      // Tried again with the next text: until then the words matter more than their look.
      return { default: Words };
    }
    return { default: arrived };
  });

/** What the builder wrote, without anything that acts. Where the code that makes it safe cannot be fetched, its bare words. */
export function BuilderHtml({ html, height = 28 }: BuilderHtmlProps) {
  const [ShownText] = useState(() => arrived ?? lazyText());
  return (
    <Suspense fallback={<PartSkeleton height={height} />}>
      <ShownText html={html} />
    </Suspense>
  );
}
