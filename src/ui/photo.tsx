import Box from '@mui/material/Box';
import { useState } from 'react';
import { HouseMark } from './house-mark.tsx';
import { DataSaverPhoto } from './photo-on-tap.tsx';
import { pictureOrder } from './picture-order.ts';

const FRAME = { width: '100%', aspectRatio: '3 / 2', border: 0 } as const;

const picture = { ...FRAME, display: 'block', height: 'auto', objectFit: 'cover' } as const;

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
  fontSize: '0.8125rem',
} as const;

interface PhotoProps {
  url: string | null;
  /** The alternative text. Empty when the text beside the photo says the same. */
  alt: string;
  /** True when the photo is visible without scrolling. */
  first?: boolean;
  inLink?: boolean;
}

/** A photo with the aspect ratio 3:2. A house icon and a text replace it when it is missing or cannot be loaded. */
export function Photo({ url, alt, first = false, inLink = false }: PhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || url === failedUrl)
    return (
      <Box sx={missing}>
        <HouseMark size={40} />
        {url === null ? '写真は準備中です' : '画像を表示できません'}
      </Box>
    );
  return (
    <DataSaverPhoto frame={FRAME} inLink={inLink}>
      <Box
        component="img"
        sx={picture}
        {...pictureOrder(first)}
        src={url}
        alt={alt}
        width={600}
        height={400}
        decoding="async"
        onError={() => setFailedUrl(url)}
      />
    </DataSaverPhoto>
  );
}
