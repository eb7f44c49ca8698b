import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { memo, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { AnyField, FieldKind } from '#src/engine/core/field.ts';
import { isShown } from '#src/engine/core/field.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { bySection } from '#src/lib/lists.ts';
import { FieldSection } from '#src/ui/fields/field-section.tsx';
import { preloadComponents } from '#src/ui/lazy-component.tsx';
import { PartSkeleton } from '#src/ui/loading.tsx';
import type { FieldControls } from './field-control.ts';
import { getControl } from './field-control.ts';
import { useFlowControls } from './flow-provider.tsx';

/**
 * Loads the code of the controls of these kinds. By default, loads the kinds that are usual. The code for dates may include a
 * calendar, and the code for images the thumbnails in the review.
 */
export const preloadControls = async (
  controls: FieldControls,
  kinds: readonly FieldKind[] = (Object.keys(controls) as FieldKind[]).filter(
    (kind) => getControl(controls, kind).isUsual,
  ),
): Promise<void> => void (await preloadComponents(kinds.map((kind) => getControl(controls, kind).Control)));

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
  const { Control } = getControl(useFlowControls(), field.kind);
  return <Control field={field} form={form} />;
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

const isHalf = (field: AnyField | undefined): boolean => field?.width === 'half';

function rowsOfFields(fields: readonly AnyField[]): AnyField[][] {
  const rows: AnyField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last?.length === 1 && isHalf(last[0]) && isHalf(field)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}
