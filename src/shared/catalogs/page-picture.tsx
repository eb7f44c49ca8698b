import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { HouseMark } from '#src/ui/house-mark.tsx';
import { pictureOrder } from '#src/ui/photo.tsx';
import { textSize } from '#src/ui/theme/tokens.ts';

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
  fontSize: textSize.small,
};

interface PagePictureProps {
  url: string | null;
  alt: string;
  width: number;
  height: number;
  lazy?: boolean;
  /** Called when the customer presses the button that loads a failed image again. Without it there is no button. */
  onRetry?: () => void;
}

/** A catalog page's image. Its space is reserved while it loads. If it cannot be loaded, a text replaces it. */
export function PagePicture({ url, alt, width, height, lazy = false, onRetry }: PagePictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const retry = () => {
    onRetry?.();
    setFailedUrl(null);
  };
  if (url === null || url === failedUrl) {
    return (
      <Box component="span" sx={missing} style={{ aspectRatio: `${width} / ${height}` }}>
        <HouseMark size={40} />
        <span>画像を表示できません</span>
        {onRetry && url !== null && (
          <Button variant="outlined" onClick={retry}>
            もう一度読み込む
          </Button>
        )}
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
