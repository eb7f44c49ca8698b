import Box from '@mui/material/Box';
import { useState } from 'react';
import { HouseMark } from '#src/ui/house-mark.tsx';
import { pictureOrder } from '#src/ui/picture-order.ts';

const picture = {
  display: 'block',
  width: '100%',
  height: 'auto',
  objectFit: 'cover',
  bgcolor: 'background.deep',
} as const;

const missing = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 1,
  width: '100%',
  bgcolor: 'background.deep',
  color: 'text.secondary',
  fontSize: '0.875rem',
};

interface PagePictureProps {
  url: string | null;
  alt: string;
  width: number;
  height: number;
  lazy?: boolean;
}

/** A catalog page's image. Its space is reserved while it loads. If it cannot be loaded, a text replaces it. */
export function PagePicture({ url, alt, width, height, lazy = false }: PagePictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || url === failedUrl) {
    return (
      <Box component="span" sx={missing} style={{ aspectRatio: `${width} / ${height}` }}>
        <HouseMark size={40} />
        画像を表示できません
      </Box>
    );
  }
  return (
    <Box
      component="img"
      sx={picture}
      {...pictureOrder(!lazy)}
      src={url}
      alt={alt}
      width={width}
      height={height}
      style={{ aspectRatio: `${width} / ${height}` }}
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
}
