import Card from '@mui/material/Card';
import { PhotoOnTap } from '#src/ui/photo-on-tap.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import { PagePicture } from './page-picture.tsx';

/** The size of a cover, as far as its place is concerned. */
const COVER = { width: 300, height: 400 };
const FRAME = { width: '100%', aspectRatio: `${COVER.width} / ${COVER.height}`, border: 0 };

/** A catalog's cover, lying on the page like a book. */
export const Cover = ({ url }: { url: string | null }) => (
  <Card
    component="span"
    sx={{ display: 'block', borderRadius: `${radius.field}px`, boxShadow: '0 2px 10px rgb(43 42 39 / 0.10)' }}
  >
    <PhotoOnTap frame={FRAME} inLink>
      <PagePicture url={url} alt="" {...COVER} lazy />
    </PhotoOnTap>
  </Card>
);
