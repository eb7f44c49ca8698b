import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { theme } from '#src/ui/theme/app-theme.tsx';
import { PhotoIcon } from '#src/ui/theme/icons.tsx';
import { textSize } from '#src/ui/theme/tokens.ts';
import { HouseMark } from './house-mark.tsx';

/** The attributes for an image's loading order. `first` is true for an image that is visible without scrolling. */
export const pictureOrder = (first: boolean) =>
  first ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);

const wide = {
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  border: 0,
  objectFit: 'cover',
} as const;

const missing = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  width: '100%',
  aspectRatio: '3 / 1',
  bgcolor: 'background.deep',
  color: 'text.secondary',
  fontSize: textSize.small,
} as const;

interface PhotoProps {
  url: string | null;
  /** The alternative text. Empty when the text beside the photo says the same. */
  alt: string;
  /** True when the photo is visible without scrolling. */
  first?: boolean;
}

/** A photo with the aspect ratio 3:2. A house icon and a text replace it when it is missing or cannot be loaded. */
export function Photo({ url, alt, first = false }: PhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || url === failedUrl)
    return (
      <Box sx={missing}>
        <HouseMark size={40} />
        {url === null ? '写真は準備中です' : '画像を表示できません'}
      </Box>
    );
  return (
    <Box
      component="img"
      sx={wide}
      {...pictureOrder(first)}
      src={url}
      alt={alt}
      width={600}
      height={400}
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
}

const square = {
  flex: 'none',
  width: 72,
  height: 72,
  borderRadius: '8px',
  border: `1px solid ${theme.vars.palette.divider}`,
} as const;
const picture = { ...square, display: 'block', objectFit: 'cover' } as const;
const placeholder = {
  ...square,
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
    <Box component="span" sx={placeholder}>
      {url === undefined ? <CircularProgress /> : <PhotoIcon size={28} />}
    </Box>
  );
}

interface PhotoThumbnailProps {
  url: string | null;
  first?: boolean;
}

/** A small square photo. It has no alternative text, because the text beside it says the same. */
export const PhotoThumbnail = ({ url, first = false }: PhotoThumbnailProps) =>
  url === null ? (
    <Thumbnail url={null} alt="" />
  ) : (
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
  );
