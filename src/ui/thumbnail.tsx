import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { PhotoIcon } from './icons.tsx';
import { theme } from './theme/theme.ts';

const frame = {
  width: 72,
  height: 72,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
} as const;
const Picture = styled('img')({ ...frame, display: 'block', objectFit: 'cover', flexShrink: 0 });
const Place = styled('span')(({ theme }) => ({
  ...frame,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.deep,
}));

interface ThumbnailProps {
  /** Undefined while it is on its way, null where there is none. */
  url: string | null | undefined;
  /** Empty where the words beside it say what it is. */
  alt: string;
}

/** A small square of an image. */
export function Thumbnail({ url, alt }: ThumbnailProps) {
  if (url) return <Picture src={url} alt={alt} />;
  return <Place>{url === undefined ? <CircularProgress /> : <PhotoIcon size={28} />}</Place>;
}
