import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { bySection } from '#src/lib/by-section.ts';
import { FieldRows, HalfRow } from '#src/ui/fields/field-rows.tsx';
import { FieldSection } from '#src/ui/fields/field-section.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { isShown } from '../display-value.ts';
import type { AnyField } from '../field.ts';
import type { Answers } from '../wizard.ts';
import { ShopsControl } from './shops-control.tsx';

type Control = ComponentType<{ field: never; form: UseFormReturn<Answers> }>;

const text = () => import('./text-control.tsx').then((file) => ({ default: file.TextControl as Control }));
const choice = () =>
  import('./choice-control.tsx').then((file) => ({ default: file.ChoiceControl as Control }));
const textarea = () =>
  import('./textarea-control.tsx').then((file) => ({ default: file.TextareaControl as Control }));
const kana = () => import('./kana-control.tsx').then((file) => ({ default: file.KanaControl as Control }));
const postalCode = () =>
  import('./postal-code-control.tsx').then((file) => ({ default: file.PostalCodeControl as Control }));
const code = () => import('./code-control.tsx').then((file) => ({ default: file.CodeControl as Control }));
const cities = () =>
  import('./cities-control.tsx').then((file) => ({ default: file.CitiesControl as Control }));
const image = () => import('./image-control.tsx').then((file) => ({ default: file.ImageControl as Control }));
const wishes = () =>
  import('./wishes-control.tsx').then((file) => ({ default: file.WishesControl as Control }));

const Text = lazy(text);
const Choice = lazy(choice);

/** The control of each kind. The first step of a wizard is often a choice of shops, so that one is not waited for. */
const controls: Record<AnyField['kind'], Control> = {
  shops: ShopsControl as Control,
  text: Text,
  tel: Text,
  email: Text,
  date: Text,
  choice: Choice,
  checkboxes: Choice,
  select: Choice,
  textarea: lazy(textarea),
  kana: lazy(kana),
  postalCode: lazy(postalCode),
  wishes: lazy(wishes),
  code: lazy(code),
  cities: lazy(cities),
  image: lazy(image),
};

/** Fetches the controls that later steps need, for when the browser is idle. */
export const preloadControls = (): Promise<unknown> =>
  Promise.all([wishes(), text(), choice(), textarea(), kana(), postalCode()]);

interface FieldListProps {
  fields: readonly AnyField[];
  form: UseFormReturn<Answers>;
}

/** The controls of a step, those that are asked, a section after the other; two neighbours of half width share a row. */
export function FieldList({ fields, form }: FieldListProps) {
  const values = form.watch();
  const shown = fields.filter((field) => isShown(field, values));
  return (
    <Suspense fallback={<Spinner />}>
      {bySection(shown).map(([section = null, neighbours]) => (
        <FieldSection key={section} title={section}>
          <Fields fields={neighbours} form={form} />
        </FieldSection>
      ))}
    </Suspense>
  );
}

const Fields = ({ fields, form }: FieldListProps) => (
  <FieldRows>
    {rowsOfFields(fields).map((row) => (
      <HalfRow key={row[0]?.name} data-pair={row.length > 1 || undefined}>
        {row.map((field) => {
          const Kind = controls[field.kind];
          return <Kind key={field.name} field={field as never} form={form} />;
        })}
      </HalfRow>
    ))}
  </FieldRows>
);

const isHalf = (field: AnyField | undefined): boolean =>
  field !== undefined && 'width' in field && field.width === 'half';

function rowsOfFields(fields: readonly AnyField[]): AnyField[][] {
  const rows: AnyField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last?.length === 1 && isHalf(last[0]) && isHalf(field)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}
