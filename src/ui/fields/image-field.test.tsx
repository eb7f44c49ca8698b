import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import type { ImageRow } from './image-field.tsx';
import { ImageField } from './image-field.tsx';

afterEach(cleanup);

const row = (key: string, size: string | null = '320KB'): ImageRow => ({ key, url: `blob:${key}`, size });

function renderField(value: ImageRow[], notices: string[] = []) {
  const onChoose = vi.fn();
  const onRemove = vi.fn();
  const field = { id: 'photos', name: 'photos', label: 'お写真', required: true, maxCount: 2 };
  render(<ImageField {...field} value={value} notices={notices} onChoose={onChoose} onRemove={onRemove} />);
  return { onChoose, onRemove };
}
const input = () => screen.getByLabelText<HTMLInputElement>(/^お写真/, { selector: 'input' });
const photo = (name: string) => new File(['a'], name, { type: 'image/jpeg' });

test('choosing files calls `onChoose`, and so does choosing the same files again', async () => {
  const { onChoose } = renderField([]);
  const files = [photo('a.jpg'), photo('b.jpg')];
  await userEvent.upload(input(), files);
  await userEvent.upload(input(), files);
  expect(onChoose.mock.calls).toEqual([[files], [files]]);
});

test('FORM-16 only JPEG, PNG and WebP files can be chosen, because other types may contain scripts', () => {
  renderField([]);
  expect(input().accept).toBe('image/jpeg,image/png,image/webp');
});

test('removing an image calls `onRemove` with its key and moves the focus to the field', async () => {
  const { onRemove } = renderField([row('a'), row('b')].slice(0, 1));
  await userEvent.click(screen.getByRole('button', { name: 'お写真 画像1を削除' }));
  expect([onRemove.mock.calls, document.activeElement === input()]).toEqual([[['a']], true]);
});

test('an image that is still being prepared says so and cannot be removed', () => {
  renderField([row('a', null)]);
  expect(screen.getByRole('listitem').textContent).toBe('画像1準備しています');
  expect(screen.queryByRole('button')).toBe(null);
  expect(screen.getByRole('status').textContent).toBe('画像を準備しています');
});

test('no image can be added when the maximum is reached', () => {
  renderField([row('a'), row('b')]);
  expect(input().closest('label')?.hidden).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('画像を2枚選択しています');
});

test('the reason why files were refused is read out', () => {
  renderField([], ['x.svg：JPEG・PNG・WebP形式の画像をお選びください']);
  expect(screen.getByRole('alert').textContent).toBe('x.svg：JPEG・PNG・WebP形式の画像をお選びください');
});
