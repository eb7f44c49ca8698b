import { isReady } from '#src/engine/core/pending-image.ts';
import { ImageField } from '#src/ui/fields/image-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useField } from './field-control.ts';
import { useImages } from './use-images.ts';

const inKb = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))}KB`;

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
        size: isReady(image) ? inKb(image.size) : null,
      }))}
      maxCount={maxCount}
      notices={notices}
      onChoose={choose}
      onRemove={remove}
    />
  );
}
