import type { UseFormReturn } from 'react-hook-form';
import type { AnyField } from '#src/engine/core/field.ts';
import type { OpenedForm } from '#src/engine/react/step-slot.tsx';
import { splitPrefecture } from '#src/lib/option-lists.ts';
import { parseLookupNote } from './address-fill.ts';
import { lookupNoteName } from './field-kinds.ts';

/** The text that an address look-up last wrote into a field; null for a field that no look-up fills. */
const getAutofilledText = (
  form: UseFormReturn<Record<string, unknown>>,
  fields: readonly AnyField[],
  name: string,
): string | null => {
  for (const field of fields) {
    if (field.kind !== 'postalCode') continue;
    const { written } = parseLookupNote(form.getValues(lookupNoteName(field.name)));
    if (name === field.fills.prefectureCity) return written.prefectureCity;
    if (name === field.fills.streetAddress) return written.streetAddress;
  }
  return null;
};

/**
 * Writes texts by field name into the open form, but only into fields that are empty or unchanged since an address
 * look-up. Of the fields in `together`, such as the parts of an address, either all are written or none. Returns
 * the number of written fields.
 */
export function fillEmptyFields(
  { form, fields }: OpenedForm,
  texts: Readonly<Record<string, string>>,
  together: readonly string[],
): number {
  const getText = (name: string) => String(form.getValues(name) ?? '');
  /**
   * True when the field may be overwritten: it is empty, unchanged since an address look-up, or has only the
   * prefecture of the new text. A field without a new text must be empty.
   */
  const isFree = (name: string) => {
    const { [name]: text = '' } = texts;
    if (text === '') return getText(name) === '';
    return ['', text, splitPrefecture(text).prefecture, getAutofilledText(form, fields, name)].includes(
      getText(name),
    );
  };
  const isGroupFree = together.every(isFree);
  const free = Object.entries(texts).filter(
    ([name, text]) =>
      ![getText(name), ''].includes(text) && (together.includes(name) ? isGroupFree : isFree(name)),
  );
  for (const [name, text] of free) {
    form.setValue(name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }
  return free.length;
}
