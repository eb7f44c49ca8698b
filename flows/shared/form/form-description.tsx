import Typography from '@mui/material/Typography';
import { BuilderHtml } from '#src/ui/builder-html.tsx';
import { Phrases } from '#src/ui/phrases.tsx';

/** `text` may be HTML. */
export function FormDescription({ text }: { text: string }) {
  if (text.trim() === '') return null;
  if (!/<[a-z]/i.test(text)) {
    return (
      <Typography sx={{ whiteSpace: 'pre-line' }}>
        <Phrases>{text}</Phrases>
      </Typography>
    );
  }
  return <BuilderHtml html={text} />;
}
