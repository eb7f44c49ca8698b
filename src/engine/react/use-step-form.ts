import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FormEvent } from 'react';
import { useEffect, useMemo } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { set, useForm } from 'react-hook-form';
import { valueAt } from '#src/engine/core/display-value.ts';
import type { AnyField } from '#src/engine/core/field.ts';
import type { FlowMoment } from '#src/engine/core/flow-moment.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { asStored, hasUnready } from '#src/engine/core/pending-image.ts';
import type { AnyFormStep } from '#src/engine/core/step-schema.ts';
import { fieldsOf, schemaOf } from '#src/engine/core/step-schema.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { lookupNoteOf } from './address-fill.ts';

type StandardSchema = Parameters<typeof standardSchemaResolver<Answers, unknown, Answers>>[0];

const emptyValue = (field: AnyField): unknown => {
  switch (field.kind) {
    case 'checkboxes':
    case 'wishes':
    case 'cities':
    case 'image':
      return [];
    case 'shops':
      return null;
    default:
      return '';
  }
};

const emptyValues = (fields: readonly AnyField[]): Answers => {
  const values: Answers = {};
  for (const field of fields.filter(({ kind }) => kind !== 'fact')) {
    const [first = '', second] = field.name.split('.');
    if (second === undefined) values[first] = emptyValue(field);
    else values[first] = { ...(values[first] as Answers | undefined), [second]: emptyValue(field) };
  }
  return values;
};

const merged = (under: Answers, over: Answers): Answers =>
  Object.fromEntries(
    [...new Set([...Object.keys(under), ...Object.keys(over)])].map((key) => {
      const value = over[key] ?? under[key];
      const nested = under[key];
      const isGroup = typeof nested === 'object' && nested !== null && !Array.isArray(nested);
      return [key, isGroup ? { ...nested, ...(value as object) } : value];
    }),
  );

/** The kept values of the fields that are asked now, and their notes: a step may have asked others before. */
const ofFields = (fields: readonly AnyField[], values: Answers): Answers => {
  const names = fields.flatMap(({ name }) => [name.split('.')[0], lookupNoteOf(name)]);
  return Object.fromEntries(Object.entries(values).filter(([key]) => names.includes(key)));
};

const PREPARING = '画像を準備しています。終わるまでお待ちください';

/** Checks by the step's schema. Whatever that says, an image that is still being made ready is no answer. */
const checkedBy = (
  schema: StandardSchema,
  fields: readonly AnyField[],
): Resolver<Answers, unknown, Answers> => {
  const bySchema = standardSchemaResolver<Answers, unknown, Answers>(schema);
  return async (values, context, options) => {
    const unready = fields.filter(({ kind, name }) => kind === 'image' && hasUnready(valueAt(values, name)));
    const checked = await bySchema(values, context, options);
    if (unready.length === 0) return checked;
    const errors = { ...checked.errors };
    for (const { name } of unready) set(errors, name, { type: 'unready', message: PREPARING });
    return { values: {}, errors };
  };
};

/** A code from an SMS is a secret while it lives: it is never stored. */
const without = (values: Answers, codes: string): Answers =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !codes.split(',').includes(name)));

export interface StepForm {
  form: UseFormReturn<Answers>;
  fields: readonly AnyField[];
  /** Messages in the order of the fields, for the summary. */
  errors: readonly { name: string; label: string; message: string }[];
  onSubmit: (event: FormEvent) => void;
}

/** The react-hook-form of a step: filled from the draft, checked by the step's schema, kept while it is typed into. */
export function useStepForm(
  session: FlowSession,
  moment: FlowMoment,
  step: string,
  declared: AnyFormStep,
): StepForm {
  const { context } = moment.snapshot;
  const { data } = session;
  // The same list until another is asked: its controls are not rendered anew meanwhile.
  const fields = useMemo(() => fieldsOf(declared, data, context), [declared, data, context]);
  const schema = schemaOf(declared, data, context) as unknown as StandardSchema;

  const form = useForm<Answers>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: checkedBy(schema, fields),
    defaultValues: merged(
      merged(emptyValues(fields), declared.defaults?.(data, context) ?? {}),
      ofFields(fields, session.valuesOf(step) ?? {}),
    ),
  });

  const codes = fields.flatMap(({ kind, name }) => (kind === 'code' ? [name] : [])).join();
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => session.keepTyped(step, asStored(without(values, codes))),
      }),
    [form, session, step, codes],
  );

  const { errors } = form.formState;
  return {
    form,
    fields,
    errors: fields.flatMap(({ name, label }) => {
      const message = (valueAt(errors, name) as { message?: string } | undefined)?.message;
      return message ? [{ name, label, message }] : [];
    }),
    onSubmit: form.handleSubmit((answer) => session.send({ type: declared.event, answer })),
  };
}
