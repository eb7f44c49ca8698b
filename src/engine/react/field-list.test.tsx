import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import type { AnyField } from '#src/engine/core/field.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { AppFlowProvider } from '#tests/support/app-flow-provider.tsx';
import { render } from '#tests/support/render.tsx';
import { FieldList } from './field-list.tsx';

afterEach(cleanup);

const counted = (name: string, renders: Record<string, number>): AnyField => ({
  kind: 'text',
  name,
  get label() {
    renders[name] = (renders[name] ?? 0) + 1;
    return name;
  },
});

function Form({ fields }: { fields: readonly AnyField[] }) {
  const form = useForm<Answers>({ defaultValues: { first: '', second: '', third: '' } });
  return (
    <AppFlowProvider services={{}}>
      <FieldList fields={fields} form={form} />
    </AppFlowProvider>
  );
}

async function renderForm(fields: readonly AnyField[]) {
  await preloadUsualControls();
  await act(async () => render(<Form fields={fields} />));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a keystroke renders no field, because the DOM holds the text', async () => {
  const renders: Record<string, number> = {};
  await renderForm(['first', 'second'].map((name) => counted(name, renders)));
  const before = { ...renders };
  type('first', 'あ');
  expect(renders).toEqual(before);
  expect((screen.getByLabelText('first') as HTMLInputElement).value).toBe('あ');
});

test('a field with `shownIf` appears as soon as the field that `shownIf` names has the value', async () => {
  const third: AnyField = {
    kind: 'text',
    name: 'third',
    label: 'third',
    shownIf: { name: 'first', is: 'yes' },
  };
  await renderForm([counted('first', {}), third]);
  expect(screen.queryByLabelText('third')).toBe(null);
  type('first', 'yes');
  expect(screen.getByLabelText('third').id).toBe('field-third');
  type('first', 'no');
  expect(screen.queryByLabelText('third')).toBe(null);
});
