import { styled } from '@mui/material/styles';
import type { ImageAnswer } from '#machines/form.types.ts';
import { Thumbnail } from '#src/ui/thumbnail.tsx';
import { useImageUrls } from './use-image-urls.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The images of an answer, as the review shows them. */
export function ImageThumbnails({ images }: { images: readonly ImageAnswer[] }) {
  const urls = useImageUrls(images.map(({ key }) => key));
  return (
    <Row>
      {images.map(({ key }, index) => (
        <Thumbnail key={key} url={urls[key]} alt={`画像${index + 1}`} />
      ))}
    </Row>
  );
}
