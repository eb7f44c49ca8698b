import styled from '@emotion/styled';
import { colours } from './colours.ts';
import { PhotoIcon } from './icons.tsx';
import { Spinner } from './spinner.tsx';

const frame = { width: 72, height: 72, borderRadius: 8, border: `1px solid ${colours.hairline}` } as const;
const Picture = styled('img')({ ...frame, display: 'block', objectFit: 'cover', flexShrink: 0 });
const Place = styled('span')({
  ...frame,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  color: colours.inkSoft,
  backgroundColor: colours.groundDeep,
});

interface ThumbnailProps {
  /** Undefined while it is on its way, null where there is none. */
  url: string | null | undefined;
  /** Empty where the words beside it say what it is. */
  alt: string;
}

/** A small square of an image. */
export function Thumbnail({ url, alt }: ThumbnailProps) {
  if (url) return <Picture src={url} alt={alt} />;
  return <Place>{url === undefined ? <Spinner /> : <PhotoIcon size={28} />}</Place>;
}
