import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { PhotoIcon } from '#src/ui/theme/icons.tsx';
import { theme } from '#src/ui/theme/theme.ts';
import { DataSaverPhoto } from './photo-on-tap.tsx';
import { pictureOrder } from './picture-order.ts';

const FRAME = {
  flex: 'none',
  width: 72,
  height: 72,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
} as const;
const frame = { ...FRAME, borderRadius: `${FRAME.borderRadius}px` } as const;
const picture = { ...frame, display: 'block', objectFit: 'cover' } as const;
const place = {
  ...frame,
  display: 'grid',
  placeItems: 'center',
  color: 'text.secondary',
  bgcolor: 'background.deep',
};

interface ThumbnailProps {
  /** Undefined while the image is loading, null when there is none. */
  url: string | null | undefined;
  /** Empty when the text beside the image says the same. */
  alt: string;
}

export function Thumbnail({ url, alt }: ThumbnailProps) {
  if (url) return <Box component="img" src={url} alt={alt} sx={picture} />;
  return (
    <Box component="span" sx={place}>
      {url === undefined ? <CircularProgress /> : <PhotoIcon size={28} />}
    </Box>
  );
}

interface PhotoThumbnailProps {
  url: string | null;
  first?: boolean;
  inLink?: boolean;
}

/** A small square photo. It has no alternative text, because the text beside it says the same. */
export const PhotoThumbnail = ({ url, first = false, inLink = false }: PhotoThumbnailProps) =>
  url === null ? (
    <Thumbnail url={null} alt="" />
  ) : (
    <DataSaverPhoto frame={FRAME} inLink={inLink}>
      <Box
        component="img"
        {...pictureOrder(first)}
        src={url}
        alt=""
        width={72}
        height={72}
        decoding="async"
        sx={picture}
      />
    </DataSaverPhoto>
  );
