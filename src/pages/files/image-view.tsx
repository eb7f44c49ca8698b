import Box from '@mui/material/Box';
import CardMedia from '@mui/material/CardMedia';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { NoView } from './no-view.tsx';
import { wide } from './wide.ts';

const picture: SxProps<Theme> = {
  bgcolor: 'background.paper',
  boxShadow: ({ vars }) => `0 0 0 1px ${vars.palette.divider}`,
  maxHeight: { sm: 'max(320px, calc(100dvh - 240px))' },
  objectFit: { sm: 'contain' },
};

interface ImageViewProps {
  file: Blob;
  name: string;
}

/** The image fills the width of a phone. On a wider screen it fits the window's height. The customer zooms with the browser. */
export function ImageView({ file, name }: ImageViewProps) {
  const url = useObjectUrl(file);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null) return null;
  if (url === failedUrl) return <NoView reason="unreadable" />;
  return (
    <Box sx={wide}>
      <CardMedia component="img" sx={picture} src={url} alt={name} onError={() => setFailedUrl(url)} />
    </Box>
  );
}

/** The file's object URL, which is revoked on unmount. Null during the first render. */
function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
