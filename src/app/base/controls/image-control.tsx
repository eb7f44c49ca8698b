import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ImageAnswer } from '#machines/form.types.ts';
import type { FieldControlProps } from '#src/engine/react/field-control.ts';
import { useField } from '#src/engine/react/field-control.ts';
import { formatByteSize } from '#src/lib/file-bytes.ts';
import { ImageField } from '#src/ui/fields/image-field.tsx';
import { Thumbnail } from '#src/ui/photo.tsx';
import { useControlServices } from './control-services.ts';
import { isReady, pendingKey } from './image-answers.ts';
import type { ImageFault } from './prepare-image.ts';
import { prepareImage } from './prepare-image.ts';

export function ImageControl(props: FieldControlProps<'image'>) {
  const { maxCount } = props.field;
  const { value, urls, notices, choose, remove } = useImages(props);
  const { onChange: _, ...bound } = useField<unknown>(props);
  return (
    <ImageField
      {...bound}
      help={`JPEG・PNG・WebP形式の画像を、${maxCount}枚までお選びいただけます。大きな画像は、縮小してお送りします。`}
      value={value.map((image) => ({
        key: image.key,
        url: urls[image.key],
        size: isReady(image) ? formatByteSize(image.size) : null,
      }))}
      maxCount={maxCount}
      notices={notices}
      onChoose={(files) => void choose(files)}
      onRemove={remove}
    />
  );
}

const BYTES_PER_KB = 1024;

export const imageFaultCopy = {
  noImage: () => '開けませんでした。別の画像（JPEG・PNG・WebP形式）をお選びください',
  unreadable: () => '読み込めませんでした。別の画像をお選びください',
  tooLarge: (maxSizeKb: number) => `画像サイズは${maxSizeKb}KB以下にしてください`,
} satisfies Record<ImageFault, (maxSizeKb: number) => string>;

export const formatMaxImages = (maxCount: number): string => `画像は${maxCount}枚までお選びいただけます`;

const missingImagesText = (count: number) => `画像${count}枚を読み込めませんでした。もう一度お選びください`;

const addTo = (notices: readonly string[], notice: string) => [...new Set([...notices, notice])];

/** The images of a field. An image is valid once it is prepared and stored. Images whose data is lost in a reload are dropped. */
function useImages({ field, form }: FieldControlProps<'image'>) {
  const { images } = useControlServices();
  const { name, run, maxCount, maxSizeKb } = field;
  const [notices, setNotices] = useState<readonly string[]>([]);
  const underWay = useRef(new Set<string>());
  const chosen = useRef(0);
  const current = () => (form.getValues(name) ?? []) as readonly ImageAnswer[];
  const value = (useWatch({ control: form.control, name }) ?? []) as readonly ImageAnswer[];
  const urls = useImageUrls(value.filter(isReady).map(({ key }) => key));

  /** An image in preparation shows no error yet. It is validated when it is ready, or when the form is submitted. */
  const set = (next: readonly ImageAnswer[]) => {
    const allReady = next.every(isReady);
    if (!allReady) form.clearErrors(name);
    form.setValue(name, next, { shouldDirty: true, shouldValidate: allReady && form.formState.isSubmitted });
  };
  const replace = (key: string, ...by: ImageAnswer[]) =>
    set(current().flatMap((image) => (image.key === key ? by : [image])));
  const addNotice = (notice: string) => setNotices((notices) => addTo(notices, notice));

  const lostKeys = value
    .filter((image) => (isReady(image) ? urls[image.key] === null : !underWay.current.has(image.key)))
    .map(({ key }) => key)
    .join();
  useEffect(() => {
    if (lostKeys === '') return;
    const keys = lostKeys.split(',');
    const remaining = (form.getValues(name) as readonly ImageAnswer[]).filter(
      ({ key }) => !keys.includes(key),
    );
    form.setValue(name, remaining, { shouldDirty: true });
    setNotices((notices) => addTo(notices, missingImagesText(keys.length)));
  }, [form, name, lostKeys]);

  const prepare = async (file: File, key: string) => {
    const image = await prepareImage(file, maxSizeKb * BYTES_PER_KB);
    if (typeof image === 'string') {
      replace(key);
      return addNotice(`${file.name}：${imageFaultCopy[image](maxSizeKb)}`);
    }
    const { size, type } = image;
    replace(key, { key: await images.keep(run, image), name: file.name, size, type });
  };

  const choose = async (files: readonly File[]) => {
    setNotices([]);
    const waiting = files.map((file) => {
      chosen.current += 1;
      return { file, key: pendingKey(String(chosen.current)) };
    });
    const addImages = () => {
      const added = waiting.splice(0, maxCount - current().length);
      for (const { key } of added) underWay.current.add(key);
      set([...current(), ...added.map(({ file, key }) => ({ key, name: file.name, size: 0, type: '' }))]);
      return added;
    };
    // When a file is refused, the next waiting file takes its place.
    for (let added = addImages(); added.length > 0; added = addImages()) {
      // One at a time, because several photos at once exceed the memory of a small phone.
      for (const { file, key } of added) await prepare(file, key);
    }
    if (waiting.length > 0) addNotice(formatMaxImages(maxCount));
  };

  return { value, urls, notices, choose, remove: (key: string) => replace(key) };
}

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
type ImageUrls = Readonly<Record<string, string | null>>;

function useImageUrls(keys: readonly string[]): ImageUrls {
  const { images } = useControlServices();
  const [urls, setUrls] = useState<ImageUrls>({});
  const joinedKeys = keys.join();

  useEffect(() => {
    let isShown = true;
    const createdUrls: string[] = [];
    const read = async (key: string) => {
      const image = await images.find(key);
      if (!isShown) return;
      const url = image && URL.createObjectURL(image);
      if (url) createdUrls.push(url);
      setUrls((urls) => ({ ...urls, [key]: url }));
    };
    for (const key of joinedKeys.split(',').filter(Boolean)) void read(key);
    return () => {
      isShown = false;
      for (const url of createdUrls) URL.revokeObjectURL(url);
    };
  }, [images, joinedKeys]);

  return urls;
}
