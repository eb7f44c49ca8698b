import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { HouseMark } from './house-mark.tsx';

const Picture = styled('img')({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
});

const Missing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  width: '100%',
  aspectRatio: '3 / 1',
  backgroundColor: theme.vars.palette.background.deep,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
}));

interface PhotoProps {
  url: string | null;
  /** What it shows; empty where the words beside it say so already. */
  alt: string;
}

/** A photo, 3:2; a house and words where there is none or it cannot be loaded. */
export function Photo({ url, alt }: PhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || url === failedUrl)
    return (
      <Missing>
        <HouseMark size={40} />
        {url === null ? '写真は準備中です' : '画像を表示できません'}
      </Missing>
    );
  return (
    <Picture
      src={url}
      alt={alt}
      width={600}
      height={400}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
}
