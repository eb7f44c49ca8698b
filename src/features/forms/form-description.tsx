import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#src/ui/loading.tsx';

const RichText = lazy(() => import('#src/ui/rich-text.tsx').then((file) => ({ default: file.RichText })));

/** The builder's words about a form, which may be HTML. */
export function FormDescription({ text }: { text: string }) {
  if (text.trim() === '') return null;
  if (!/<[a-z]/i.test(text)) return <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <RichText html={text} />
    </Suspense>
  );
}
