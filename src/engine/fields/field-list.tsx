import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { bySection } from '#src/lib/by-section.ts';
import { FieldSection } from '#src/ui/fields/field-section.tsx';
import { PartSkeleton } from '#src/ui/loading.tsx';
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

/** About how high a field is, in pixels: the place of those whose code has not come is kept. */
const FIELD_HEIGHT = 96;

/**
 * The controls of a step, those that are asked, a section after the other; two neighbours of half width share a row. What is
 * typed into a field renders that field alone, unless another is shown by it.
 */
export function FieldList({ fields, form }: FieldListProps) {
  useWatch({
    control: form.control,
    name: fields.flatMap(({ shownIf }) => (shownIf ? [shownIf.name] : [])),
  });
  const values = form.getValues();
  const shown = fields.filter((field) => isShown(field, values));
  return (
    <Suspense fallback={<PartSkeleton height={shown.length * FIELD_HEIGHT} />}>
      {bySection(shown).map(([section = null, neighbours]) => (
        <FieldSection key={section} title={section}>
          <Fields fields={neighbours} form={form} />
        </FieldSection>
      ))}
    </Suspense>
  );
}

/** Side by side where their errors have the room. */
const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(9.5rem, 40%), 1fr))',
};

const Fields = ({ fields, form }: FieldListProps) => (
  <Stack spacing={3.5}>
    {rowsOfFields(fields).map((row) => (
      <Box key={row[0]?.name} sx={row.length > 1 ? PAIR : null}>
        {row.map((field) => {
          const Kind = controls[field.kind];
          return <Kind key={field.name} field={field as never} form={form} />;
        })}
      </Box>
    ))}
  </Stack>
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
