import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ChangeEvent } from 'react';
import { useRef } from 'react';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { Thumbnail } from '#src/ui/photo.tsx';
import { PhotoIcon } from '#src/ui/theme/icons.tsx';
import { radius, ring, textSize } from '#src/ui/theme/tokens.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { FieldProps } from './field-props.ts';
import { FieldGroup } from './field-shell.tsx';

/** When only these types are accepted, phones convert photos in other formats to JPEG. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

const chooseLook: SxProps<Theme> = ({ vars }) => ({
  minHeight: 52,
  scrollMarginTop: '4.5rem',
  '&:has(:focus-visible)': ring(vars),
  '&[hidden]': { display: 'none' },
});
/** Removes the button role that MUI gives to the label. The input inside the label receives presses and the focus. */
const LABEL = { component: 'label', role: undefined, tabIndex: -1 } as const;
const unseen = { ...visuallyHidden, fontSize: textSize.body };

interface ImageFieldProps extends Omit<FieldProps<readonly ImageRow[]>, 'onChange'> {
  maxCount: number;
  /** Messages about files that could not be added. */
  notices: readonly string[];
  onChoose: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
}

export function ImageField({
  name,
  value: rows,
  maxCount,
  notices,
  onChoose,
  onRemove,
  onBlur,
  inputRef,
  ...shell
}: ImageFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const isFull = rows.length >= maxCount;
  const isBusy = rows.some(({ size }) => size === null);
  const take = (element: HTMLInputElement | null) => {
    input.current = element;
    inputRef?.(element);
  };
  const choose = (element: HTMLInputElement) => {
    onChoose([...(element.files ?? [])]);
    // Lets the customer choose the same file again after removing it.
    element.value = '';
  };
  const remove = (key: string) => {
    onRemove(key);
    input.current?.focus();
  };
  return (
    <FieldGroup {...shell}>
      <Stack spacing={1.5}>
        {rows.length > 0 && <ImageRows label={shell.label} rows={rows} onRemove={remove} />}
        <Button
          sx={chooseLook}
          {...LABEL}
          variant="outlined"
          fullWidth
          color={shell.error ? 'error' : 'primary'}
          startIcon={<PhotoIcon />}
          hidden={isFull}
        >
          <span id={`${shell.id}-choose`}>{rows.length > 0 ? '画像を追加する' : '画像を選ぶ'}</span>
          <Box
            component="input"
            sx={unseen}
            ref={take}
            id={shell.id}
            name={name}
            type="file"
            accept={ACCEPTED}
            multiple={maxCount > 1}
            onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.target)}
            onBlur={onBlur}
            aria-labelledby={`${shell.id}-label ${shell.id}-choose`}
            aria-invalid={shell.error ? true : undefined}
          />
        </Button>
        {notices.length > 0 && (
          <InlineAlert severity="error">
            {notices.map((notice) => (
              <div key={notice}>{notice}</div>
            ))}
          </InlineAlert>
        )}
      </Stack>
      <VisuallyHidden role="status">
        {isBusy ? '画像を準備しています' : rows.length > 0 && `画像を${rows.length}枚選択しています`}
      </VisuallyHidden>
    </FieldGroup>
  );
}

export interface ImageRow {
  key: string;
  /** Undefined while the preview is loading. */
  url: string | null | undefined;
  /** Such as 「320KB」. Null while the image is being prepared. */
  size: string | null;
}

const row = {
  gap: 1.5,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.field}px`,
  bgcolor: 'background.paper',
};

interface ImageRowsProps {
  /** The field's label, which is a part of each button's accessible name. */
  label: string;
  rows: readonly ImageRow[];
  onRemove: (key: string) => void;
}

const ImageRows = ({ label, rows, onRemove }: ImageRowsProps) => (
  <List disablePadding sx={{ display: 'grid', gap: 1 }}>
    {rows.map(({ key, url, size }, index) => (
      <ListItem key={key} sx={row}>
        <Thumbnail url={url} alt="" />
        <ListItemText
          primary={`画像${index + 1}`}
          secondary={size ?? '準備しています'}
          slotProps={{ secondary: { variant: 'body2' } }}
        />
        {size !== null && (
          <Button
            variant="text"
            aria-label={`${label} 画像${index + 1}を削除`}
            onClick={() => onRemove(key)}
            style={{ minWidth: 56, padding: 8 }}
          >
            削除
          </Button>
        )}
      </ListItem>
    ))}
  </List>
);
