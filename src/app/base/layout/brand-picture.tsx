import Box from '@mui/material/Box';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { HouseBanner } from '#src/ui/house-banner.tsx';
import { pictureOrder } from '#src/ui/photo.tsx';

const look = {
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  maxHeight: '52dvh',
  objectFit: 'cover',
} as const;

const low = { ...look, aspectRatio: '2 / 1', maxHeight: '36dvh' } as const;

interface BrandPictureProps {
  /** True for a page whose text matters more. */
  isLow?: boolean;
}

/** The builder's picture, 3:2. The drawing of a house replaces one that is missing or cannot be loaded. */
export function BrandPicture({ isLow = false }: BrandPictureProps) {
  const { account } = useAppServices();
  const url = useSelector(account, (value) => value?.brand?.heroImageUrl ?? null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || url === failedUrl) return <HouseBanner />;
  return (
    <Box
      component="img"
      sx={isLow ? low : look}
      {...pictureOrder(true)}
      src={url}
      alt=""
      width={720}
      height={480}
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
}
