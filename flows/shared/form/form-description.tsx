import Typography from '@mui/material/Typography';
import { BuilderHtml } from '#src/ui/builder-html.tsx';

/** `text` may be HTML. */
export function FormDescription({ text }: { text: string }) {
  if (text.trim() === '') return null;
  if (!/<[a-z]/i.test(text)) return <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>;
  return <BuilderHtml html={text} />;
}
