import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { BuilderHtml } from '#src/ui/builder-html.tsx';

/** What the builder says, in the builder's own HTML. */
export const BuilderWords = ({ html }: { html: string }) => (
  <Card elevation={0} variant="elevation" sx={{ bgcolor: 'secondary.light' }}>
    <CardContent>
      <BuilderHtml html={html} />
    </CardContent>
  </Card>
);
