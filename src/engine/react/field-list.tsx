import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { memo, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { AnyField } from '#src/engine/core/field.ts';
import { isShown } from '#src/engine/core/field.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { bySection } from '#src/lib/lists.ts';
import { FieldSection } from '#src/ui/fields/field-section.tsx';
import type { Preloadable } from '#src/ui/lazy-component.tsx';
import { lazyComponent, preloadComponents } from '#src/ui/lazy-component.tsx';
import { PartSkeleton } from '#src/ui/loading.tsx';
import { ShopChoice } from '#src/ui/shop-choice/shop-choice.tsx';
import type { FieldControlProps } from './field-control.ts';
import { useField } from './field-control.ts';

interface ControlProps {
  field: never;
  form: UseFormReturn<Answers>;
}
type Control = Preloadable<ControlProps>;

const part = <Name extends string>(
  fetchModule: () => Promise<Record<Name, Preloadable<never>>>,
  name: Name,
) => lazyComponent(fetchModule, ({ [name]: Kind }) => Kind as Control);

export const ImageThumbnails = lazyComponent(
  () => import('./image-control.tsx'),
  (file) => file.ImageThumbnails,
);

const Text = part(() => import('./plain-controls.tsx'), 'TextControl');
const Choice = part(() => import('./plain-controls.tsx'), 'ChoiceControl');
const Textarea = part(() => import('./plain-controls.tsx'), 'TextareaControl');
const Kana = part(() => import('./kana-control.tsx'), 'KanaControl');
const PostalCode = part(() => import('./postal-code-control.tsx'), 'PostalCodeControl');
const Wishes = part(() => import('./wishes-control.tsx'), 'WishesControl');

const Fact = part(() => import('./plain-controls.tsx'), 'FactControl');
const PrefectureCity = part(() => import('./plain-controls.tsx'), 'PrefectureCityControl');
const Code = part(() => import('./plain-controls.tsx'), 'CodeControl');
const Cities = part(() => import('./cities-control.tsx'), 'CitiesControl');
const Images = part(() => import('./image-control.tsx'), 'ImageControl');

/** Not loaded lazily, because the first step of a wizard is often a choice of shops. */
function ShopsControl(props: FieldControlProps<'shops'>) {
  const { shops, preferredPrefecture } = props.field;
  return (
    <ShopChoice {...useField<number | null>(props)} shops={shops} preferredPrefecture={preferredPrefecture} />
  );
}

const controls: Record<AnyField['kind'], Control> = {
  shops: ShopsControl as Control,
  text: Text,
  tel: Text,
  email: Text,
  date: Text,
  choice: Choice,
  checkboxes: Choice,
  select: Choice,
  textarea: Textarea,
  kana: Kana,
  postalCode: PostalCode,
  prefectureCity: PrefectureCity,
  wishes: Wishes,
  fact: Fact,
  code: Code,
  cities: Cities,
  image: Images,
};

/** Preloaded even if the flow does not use them, because their code is small. */
const ON_MOST_STEPS = ['text', 'choice', 'textarea', 'kana', 'postalCode', 'prefectureCity'] as const;

/**
 * Loads the code of the controls of these kinds. By default, loads the kinds that most steps have. The code for dates
 * includes the calendar, and the code for images includes the thumbnails in the review.
 */
export async function preloadControls(kinds: readonly AnyField['kind'][] = ON_MOST_STEPS): Promise<void> {
  await preloadComponents(kinds.map((kind) => controls[kind]));
  if (kinds.includes('image')) await ImageThumbnails.preload();
}

interface FieldListProps {
  fields: readonly AnyField[];
  form: UseFormReturn<Answers>;
}

/** The height in pixels that is reserved for a control while it is loading. */
const FIELD_HEIGHT = 96;

/**
 * The controls of a step, section by section. Two neighbouring fields of half width share a row. A keystroke renders other fields
 * only if one of them depends on the changed field. Pass the same `fields` array as long as its content is the same, because
 * a new array renders every field again.
 */
export const FieldList = memo(function FieldList({ fields, form }: FieldListProps) {
  useWatch({
    control: form.control,
    name: fields.flatMap(({ shownIf }) => (shownIf ? [shownIf.name] : [])),
  });
  const values = form.getValues();
  const visibleFields = fields.filter((field) => isShown(field, values));
  return (
    <Suspense fallback={<PartSkeleton height={visibleFields.length * FIELD_HEIGHT} />}>
      {bySection(visibleFields).map(([section = null, neighbours]) => (
        <FieldSection key={section} title={section}>
          <Fields fields={neighbours} form={form} />
        </FieldSection>
      ))}
    </Suspense>
  );
});

/** Two fields side by side, or one below the other when the column is too narrow for their error messages. */
const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(9.5rem, 40%), 1fr))',
};

const Field = memo(function Field({ field, form }: { field: AnyField; form: UseFormReturn<Answers> }) {
  const Kind = controls[field.kind];
  return <Kind field={field as never} form={form} />;
});

const Fields = ({ fields, form }: FieldListProps) => (
  <Stack spacing={3.5}>
    {rowsOfFields(fields).map((row) => (
      <Box key={row[0]?.name} sx={row.length > 1 ? PAIR : null}>
        {row.map((field) => (
          <Field key={field.name} field={field} form={form} />
        ))}
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
