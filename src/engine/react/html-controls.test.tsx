import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import type { FieldBase, HtmlFieldKinds } from '#src/engine/core/field.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { htmlControls } from './html-controls.tsx';

afterEach(cleanup);

type Kind = keyof HtmlFieldKinds;

const options = [
  { value: 'sea', label: 'Sea' },
  { value: 'hills', label: 'Hills' },
];

let form: UseFormReturn<Answers>;

function Form({ kind }: { kind: Kind }) {
  form = useForm<Answers>({ defaultValues: { trip: kind === 'checkbox' ? false : '' } });
  const { Control } = htmlControls[kind];
  const field: FieldBase = { name: 'trip', label: 'Trip', help: 'Any will do' };
  return <Control field={{ ...field, kind, options } as never} form={form} />;
}

test.each<[Kind, role: string, value: unknown, act: () => unknown]>([
  [
    'text',
    'textbox',
    'Sea',
    () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Sea' } }),
  ],
  [
    'textarea',
    'textbox',
    'Sea',
    () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Sea' } }),
  ],
  [
    'date',
    'date',
    '2027-04-01',
    () => fireEvent.change(screen.getByLabelText('Trip'), { target: { value: '2027-04-01' } }),
  ],
  [
    'select',
    'combobox',
    'hills',
    () => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'hills' } }),
  ],
  ['radio', 'radiogroup', 'hills', () => fireEvent.click(screen.getByRole('radio', { name: 'Hills' }))],
  ['checkbox', 'checkbox', true, () => fireEvent.click(screen.getByRole('checkbox'))],
])(
  'a control of the kind %s has a name, help and an error, and passes its value to the form',
  async (kind, role, value, act) => {
    render(<Form kind={kind} />);
    act();
    expect(form.getValues()).toEqual({ trip: value });
    form.setError('trip', { message: 'Please choose' });
    const named = () =>
      role === 'date' ? screen.getByLabelText('Trip') : screen.getByRole(role, { name: 'Trip' });
    await waitFor(() => expect(named().getAttribute('aria-invalid')).toBe('true'));
    const described = named().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Any will do',
      'Please choose',
    ]);
    expect(document.getElementById('field-trip')?.tagName).toMatch(/^(INPUT|TEXTAREA|SELECT)$/);
  },
);

test('the review shows the label of a chosen option, and a tick for a ticked box', () => {
  const field: FieldBase = { name: 'trip', label: 'Trip' };
  const rowOf = (value: string) => [{ label: 'Trip', section: undefined, value }];
  expect(htmlControls.radio.toRows({ ...field, kind: 'radio', options }, 'sea')).toEqual(rowOf('Sea'));
  expect(htmlControls.select.toRows({ ...field, kind: 'select', options }, 'moon')).toEqual(rowOf(''));
  expect(htmlControls.checkbox.toRows({ ...field, kind: 'checkbox' }, true)).toEqual(rowOf('✓'));
  expect(htmlControls.checkbox.toRows({ ...field, kind: 'checkbox' }, false)).toEqual(rowOf(''));
});
