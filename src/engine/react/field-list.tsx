import { memo, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { AnyField, FieldKind } from '#src/engine/core/field.ts';
import { isShown } from '#src/engine/core/field.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import type { FieldControls } from './field-control.ts';
import { getControl } from './field-control.ts';
import { preloadComponents } from './flow-parts.ts';
import { useFlowEnvironment } from './flow-provider.tsx';

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
  const { parts, texts } = useFlowEnvironment();
  const values = form.getValues();
  const visibleFields = fields.filter((field) => isShown(field, values));
  return (
    <Suspense fallback={<parts.Loading label={texts.loading} height={visibleFields.length * FIELD_HEIGHT} />}>
      {toSections(visibleFields).map((section) => (
        <parts.FieldGroup
          key={section.title}
          title={section.title}
          rows={toRows(section.fields).map((row) =>
            row.map((field) => <Field key={field.name} field={field} form={form} />),
          )}
        />
      ))}
    </Suspense>
  );
});

const Field = memo(function Field({ field, form }: { field: AnyField; form: UseFormReturn<Answers> }) {
  const { controls } = useFlowEnvironment();
  const { Control } = getControl(controls, field.kind);
  return <Control field={field} form={form} />;
});

/** Groups neighbouring fields of one section. Neighbours without a section also form a group. */
function toSections(fields: readonly AnyField[]): { title: string | null; fields: AnyField[] }[] {
  const sections: { title: string | null; fields: AnyField[] }[] = [];
  for (const field of fields) {
    const { section: title = null } = field;
    const last = sections.at(-1);
    if (last?.title === title) last.fields.push(field);
    else sections.push({ title, fields: [field] });
  }
  return sections;
}

const isHalf = (field: AnyField | undefined): boolean => field?.width === 'half';

function toRows(fields: readonly AnyField[]): AnyField[][] {
  const rows: AnyField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last?.length === 1 && isHalf(last[0]) && isHalf(field)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}
