import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { HouseMark } from '#src/ui/house-mark.tsx';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  objectFit: 'cover',
  backgroundColor: theme.vars.palette.background.deep,
}));

const Missing = styled('span')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 8,
  width: '100%',
  backgroundColor: theme.vars.palette.background.deep,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));

interface PagePictureProps {
  url: string | null;
  alt: string;
  width: number;
  height: number;
  lazy?: boolean;
}

/** A page of a catalog, whose place is kept before it comes; words where it cannot be loaded. */
export function PagePicture({ url, alt, width, height, lazy = false }: PagePictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || url === failedUrl) {
    return (
      <Missing style={{ aspectRatio: `${width} / ${height}` }}>
        <HouseMark size={40} />
        画像を表示できません
      </Missing>
    );
  }
  return (
    <Picture
      src={url}
      alt={alt}
      width={width}
      height={height}
      style={{ aspectRatio: `${width} / ${height}` }}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
}
