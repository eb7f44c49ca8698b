import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { HouseMark } from '../house-mark.tsx';
import { tone } from '../tone.ts';

const Photo = styled('img')({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
});

const Missing = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  width: '100%',
  aspectRatio: '3 / 1',
  backgroundColor: tone.groundDeep,
  color: tone.inkSoft,
  fontSize: '0.8125rem',
});

/** A shop's photo, 3:2; a house and words where there is none or it cannot be loaded. */
export function ShopPhoto({ shopName, url }: { shopName: string; url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || url === failedUrl)
    return (
      <Missing>
        <HouseMark size={40} />
        {url === null ? '写真は準備中です' : '画像を表示できません'}
      </Missing>
    );
  return (
    <Photo
      src={url}
      alt={`${shopName}の外観`}
      width={600}
      height={400}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  );
}
