import Card from '@mui/material/Card';
import { radius } from '#src/ui/theme/radius.ts';
import { PagePicture } from './page-picture.tsx';

/** The size of a cover, as far as its place is concerned. */
const COVER = { width: 300, height: 400 };

/** A catalog's cover, lying on the page like a book. */
export const Cover = ({ url }: { url: string | null }) => (
  <Card
    component="span"
    sx={{ display: 'block', borderRadius: `${radius.field}px`, boxShadow: '0 2px 10px rgb(43 42 39 / 0.10)' }}
  >
    <PagePicture url={url} alt="" {...COVER} lazy />
  </Card>
);
