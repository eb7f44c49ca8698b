import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useMemo } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { set, useForm } from 'react-hook-form';
import type { ImageAnswer } from '#machines/form.types.ts';
import type { AnyField } from '#src/engine/core/field.ts';
import type { AnyFormStep } from '#src/engine/core/flow-plan.ts';
import { fieldsOf, schemaOf } from '#src/engine/core/flow-plan.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { getValue, without } from '#src/engine/core/wizard.ts';
import { splitPrefecture } from '#src/lib/option-lists.ts';
import { isRecord } from '#src/lib/parse-json.ts';
import { lookupNoteName, parseLookupNote } from './address-fill.ts';
import type { StepViewProps } from './step-frame.tsx';
import type { FillIn } from './step-slot.tsx';

export interface FormStepProps extends StepViewProps {
  form: AnyFormStep;
}

type StandardSchema = Parameters<typeof standardSchemaResolver<Answers, unknown, Answers>>[0];

/** The empty value of a field by its kind. All other kinds have an empty string. */
const EMPTY: Partial<Record<AnyField['kind'], unknown>> = {
  checkboxes: [],
  wishes: [],
  cities: [],
  image: [],
  shops: null,
};

const emptyValues = (fields: readonly AnyField[]): Answers => {
  const values: Answers = {};
  for (const { kind, name } of fields.filter((field) => field.kind !== 'fact')) {
    const [first = '', second] = name.split('.');
    const empty = kind in EMPTY ? EMPTY[kind] : '';
    if (second === undefined) values[first] = empty;
    else values[first] = { ...(values[first] as Answers | undefined), [second]: empty };
  }
  return values;
};

const mergeValues = (under: Answers, over: Answers): Answers =>
  Object.fromEntries(
    [...new Set([...Object.keys(under), ...Object.keys(over)])].map((key) => {
      const value = over[key] ?? under[key];
      const nested = under[key];
      return [key, isRecord(nested) ? { ...nested, ...(value as object) } : value];
    }),
  );

/** Keeps only the values and look-up notes of the current fields. An earlier release's step may have had other fields. */
const pickFieldValues = (fields: readonly AnyField[], values: Answers): Answers => {
  const names = fields.flatMap(({ name }) => [name.split('.')[0], lookupNoteName(name)]);
  return Object.fromEntries(Object.entries(values).filter(([key]) => names.includes(key)));
};

const PENDING = 'pending:';
const LOST = 'lost:';

export const pendingKey = (id: string): string => `${PENDING}${id}`;

/** False for an image in preparation, and for one whose preparation a reload has interrupted. */
export const isReady = ({ key }: Pick<ImageAnswer, 'key'>): boolean =>
  !key.startsWith(PENDING) && !key.startsWith(LOST);

/** True when an image field has an image that is not ready. The form must not be submitted then. */
const hasPendingImages = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.some((part) => isRecord(part) && typeof part.key === 'string' && !isReady({ key: part.key }));

/**
 * Converts form values for the draft. Keys of images in preparation are marked as lost, at any depth, so that the
 * field can ask for these images again after a reload.
 */
function toStoredImages<Value>(value: Value): Value;
function toStoredImages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStoredImages);
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toStoredImages(part)]));
  const { key } = value;
  const isPending = typeof key === 'string' && key.startsWith(PENDING);
  return isPending ? { ...copy, key: key.replace(PENDING, LOST) } : copy;
}

const IMAGE_NOT_READY = '画像を準備しています。終わるまでお待ちください';

/** Validates with the step's schema. An image in preparation is an error in any case. */
const createResolver = (
  schema: StandardSchema,
  fields: readonly AnyField[],
): Resolver<Answers, unknown, Answers> => {
  const bySchema = standardSchemaResolver<Answers, unknown, Answers>(schema);
  return async (values, context, options) => {
    const unready = fields.filter(
      ({ kind, name }) => kind === 'image' && hasPendingImages(getValue(values, name)),
    );
    const result = await bySchema(values, context, options);
    if (unready.length === 0) return result;
    const errors = { ...result.errors };
    for (const { name } of unready) set(errors, name, { type: 'unready', message: IMAGE_NOT_READY });
    return { values: {}, errors };
  };
};

/** The form of a step. It passes each change to the session, and sends the step's event when it is submitted with valid values. */
export function useStepForm({ session, viewState, step, form: declared }: FormStepProps) {
  const { context } = viewState.snapshot;
  const { data } = session;
  // Memoised, so that the controls render again only when the fields change.
  const fields = useMemo(() => fieldsOf(declared, data, context), [declared, data, context]);
  const schema = schemaOf(declared, data, context) as unknown as StandardSchema;

  const form = useForm<Answers>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: createResolver(schema, fields),
    defaultValues: mergeValues(
      mergeValues(emptyValues(fields), declared.defaults?.(data, context) ?? {}),
      pickFieldValues(fields, session.getFormValues(step) ?? {}),
    ),
  });

  const codes = fields.flatMap(({ kind, name }) => (kind === 'code' ? [name] : [])).join();
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          session.saveTypedValues(step, toStoredImages(without(values, codes.split(',')))),
      }),
    [form, session, step, codes],
  );

  const { errors } = form.formState;
  return {
    form,
    fields,
    /** In the order of the fields, for the error summary. */
    errors: fields.flatMap(({ name, label }) => {
      const message = (getValue(errors, name) as { message?: string } | undefined)?.message;
      return message ? [{ name, label, message }] : [];
    }),
    onSubmit: form.handleSubmit((answer) => session.send({ type: declared.event, answer })),
  };
}

/** The text that an address look-up last wrote into a field; null for a field that no look-up fills. */
const getAutofilledText = (
  form: UseFormReturn<Answers>,
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

/** See `StepScreenProps.fillIn`. */
export function fillEmptyFields(
  form: UseFormReturn<Answers>,
  fields: readonly AnyField[],
  [texts, together]: Parameters<FillIn>,
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
