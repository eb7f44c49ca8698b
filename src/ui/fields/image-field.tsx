import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { radius } from '#src/ui/theme/radius.ts';
import { PhotoIcon } from '../icons.tsx';
import { InlineAlert } from '../inline-alert.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import { VisuallyHidden } from '../visually-hidden.ts';
import type { FieldProps } from './field-props.ts';
import { FieldGroup } from './field-shell.tsx';

/** With these alone, phones that take other formats hand over JPEGs. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

const Rows = styled('ul')({ display: 'grid', gap: 8, margin: '0 0 12px', padding: 0, listStyle: 'none' });
const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.background.paper,
}));
const Words = styled('span')({ flex: 1, minWidth: 0, lineHeight: 1.5 });
const Size = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));
const RemoveButton = styled(Button)({ minWidth: 56, padding: 8, fontSize: '0.9375rem' });

const Choose = styled(Button)<{ component: 'label' }>(({ theme }) => ({
  width: '100%',
  minHeight: 52,
  scrollMarginBlock: '96px 128px',
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  '&[hidden]': { display: 'none' },
}));
/** A label is pressed for its input, which has the role and the focus. */
const AS_LABEL = { component: 'label', role: undefined, tabIndex: -1 } as const;
const NativeInput = styled(VisuallyHidden.withComponent('input'))({ fontSize: '1rem' });
const Notices = styled('div')({ marginTop: 12 });

export interface ImageRow {
  key: string;
  /** Undefined while there is none yet. */
  url: string | null | undefined;
  /** e.g. 「320KB」; null while the image is being made ready. */
  size: string | null;
}

interface ImageFieldProps extends Omit<FieldProps<readonly ImageRow[]>, 'onChange'> {
  maxCount: number;
  /** What has become of files that could not be taken. */
  notices: readonly string[];
  onChoose: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
}

/** Chooses one or several images, from the camera too, and shows those that were chosen. */
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
    // The same file may be chosen again after it was removed.
    element.value = '';
  };
  const remove = (key: string) => {
    onRemove(key);
    input.current?.focus();
  };
  return (
    <FieldGroup {...shell}>
      {rows.length > 0 && (
        <Rows>
          {rows.map(({ key, url, size }, index) => (
            <Row key={key}>
              <Thumbnail url={url} alt="" />
              <Words>
                画像{index + 1}
                <Size>{size ?? '準備しています'}</Size>
              </Words>
              {size !== null && (
                <RemoveButton
                  variant="text"
                  aria-label={`${shell.label} 画像${index + 1}を削除`}
                  onClick={() => remove(key)}
                >
                  削除
                </RemoveButton>
              )}
            </Row>
          ))}
        </Rows>
      )}
      <Choose {...AS_LABEL} variant="outlined" data-invalid={shell.error ? true : undefined} hidden={isFull}>
        <PhotoIcon />
        <span id={`${shell.id}-choose`}>{rows.length > 0 ? '画像を追加する' : '画像を選ぶ'}</span>
        <NativeInput
          ref={take}
          id={shell.id}
          name={name}
          type="file"
          accept={ACCEPTED}
          multiple={maxCount > 1}
          onChange={(event) => choose(event.target)}
          onBlur={onBlur}
          aria-labelledby={`${shell.id}-label ${shell.id}-choose`}
          aria-invalid={shell.error ? true : undefined}
        />
      </Choose>
      <VisuallyHidden role="status">
        {isBusy ? '画像を準備しています' : rows.length > 0 && `画像を${rows.length}枚選択しています`}
      </VisuallyHidden>
      {notices.length > 0 && (
        <Notices>
          <InlineAlert severity="error">
            {notices.map((notice) => (
              <div key={notice}>{notice}</div>
            ))}
          </InlineAlert>
        </Notices>
      )}
    </FieldGroup>
  );
}
