import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import type { ImageAnswer } from '#machines/form.types.ts';
import { Thumbnail } from '#src/ui/photo.tsx';
import { useFlowServices } from './flow-services.ts';

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

/** Object URLs of a draft's images, by key. Null when the image is gone, undefined while it is being read. */
export type ImageUrls = Readonly<Record<string, string | null>>;

export function useImageUrls(keys: readonly string[]): ImageUrls {
  const { images } = useFlowServices();
  const [urls, setUrls] = useState<ImageUrls>({});
  const wanted = keys.join();

  useEffect(() => {
    let isShown = true;
    const made: string[] = [];
    const read = async (key: string) => {
      const image = await images.find(key);
      if (!isShown) return;
      const url = image && URL.createObjectURL(image);
      if (url) made.push(url);
      setUrls((known) => ({ ...known, [key]: url }));
    };
    for (const key of wanted.split(',').filter(Boolean)) void read(key);
    return () => {
      isShown = false;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [images, wanted]);

  return urls;
}
