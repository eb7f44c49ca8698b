import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { NoView } from './no-view.tsx';
import { useObjectUrl } from './use-object-url.ts';
import { Wide } from './wide.ts';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  '@media (min-width: 600px)': { maxHeight: 'max(320px, calc(100dvh - 240px))', objectFit: 'contain' },
}));

interface ImageViewProps {
  file: Blob;
  name: string;
}

/** A picture as wide as a phone, or as high as a wide screen; zooming in is the browser's. */
export function ImageView({ file, name }: ImageViewProps) {
  const url = useObjectUrl(file);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null) return null;
  if (url === failedUrl) return <NoView reason="unreadable" />;
  return (
    <Wide>
      <Picture src={url} alt={name} onError={() => setFailedUrl(url)} />
    </Wide>
  );
}
