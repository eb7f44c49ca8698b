import Stack from '@mui/material/Stack';
import type { ImageAnswer } from '#machines/form.types.ts';
import { Thumbnail } from '#src/ui/thumbnail.tsx';
import { useImageUrls } from './use-image-urls.ts';

/** The images of an answer, as the review shows them. */
export function ImageThumbnails({ images }: { images: readonly ImageAnswer[] }) {
  const urls = useImageUrls(images.map(({ key }) => key));
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {images.map(({ key }, index) => (
        <Thumbnail key={key} url={urls[key]} alt={`画像${index + 1}`} />
      ))}
    </Stack>
  );
}
