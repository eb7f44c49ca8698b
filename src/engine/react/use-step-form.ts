import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Resolver } from 'react-hook-form';
import { set, useForm } from 'react-hook-form';
import type { AnyField } from '#src/engine/core/field.ts';
import type { AnyFormStep } from '#src/engine/core/flow-plan.ts';
import { fieldsOf, schemaOf } from '#src/engine/core/flow-plan.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { getValue } from '#src/engine/core/wizard.ts';
import { isRecord } from '#src/lib/parse-json.ts';
import type { FieldControls } from './field-control.ts';
import { getControl } from './field-control.ts';
import { useFlowControls } from './flow-provider.tsx';
import type { StepViewProps } from './step-frame.tsx';

export interface FormStepProps extends StepViewProps {
  form: AnyFormStep;
}

type StandardSchema = Parameters<typeof standardSchemaResolver<Answers, unknown, Answers>>[0];

const emptyValues = (controls: FieldControls, fields: readonly AnyField[]): Answers => {
  const values: Answers = {};
  for (const { kind, name } of fields) {
    const { empty = '', hasNoValue } = getControl(controls, kind);
    if (hasNoValue) continue;
    const [first = '', second] = name.split('.');
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

/** Keeps only the values of the current fields. An earlier release's step may have had other fields. */
const pickFieldValues = (controls: FieldControls, fields: readonly AnyField[], values: Answers): Answers => {
  const names = fields.flatMap(({ kind, name }) => [
    name.split('.')[0],
    ...(getControl(controls, kind).getExtraNames?.(name) ?? []),
  ]);
  return Object.fromEntries(Object.entries(values).filter(([key]) => names.includes(key)));
};

/** An undefined value is left out, because it would stand in the way of the empty value of its field. */
const withValue = (values: Answers, path: string, value: unknown): Answers => {
  const [first = '', ...rest] = path.split('.');
  const { [first]: current, ...others } = values;
  if (rest.length > 0)
    return { ...values, [first]: withValue(isRecord(current) ? current : {}, rest.join('.'), value) };
  return value === undefined ? others : { ...others, [first]: value };
};

/** Converts form values for the draft. */
const toStoredValues = (controls: FieldControls, fields: readonly AnyField[], values: Answers): Answers =>
  fields.reduce((stored, { kind, name }) => {
    const { toStored } = getControl(controls, kind);
    return toStored ? withValue(stored, name, toStored(getValue(values, name))) : stored;
  }, values);

/** Validates with the step's schema. A value that cannot be sent yet is an error in any case. */
const createResolver = (
  schema: StandardSchema,
  controls: FieldControls,
  fields: readonly AnyField[],
): Resolver<Answers, unknown, Answers> => {
  const bySchema = standardSchemaResolver<Answers, unknown, Answers>(schema);
  return async (values, context, options) => {
    const unready = fields.flatMap(({ kind, name }) => {
      const message = getControl(controls, kind).checkReady?.(getValue(values, name)) ?? null;
      return message === null ? [] : [{ name, message }];
    });
    const result = await bySchema(values, context, options);
    if (unready.length === 0) return result;
    const errors = { ...result.errors };
    for (const { name, message } of unready) set(errors, name, { type: 'unready', message });
    return { values: {}, errors };
  };
};

/** The form of a step. It passes each change to the session, and sends the step's event when it is submitted with valid values. */
export function useStepForm({ session, viewState, step, form: declared }: FormStepProps) {
  const { context } = viewState.snapshot;
  const { data } = session;
  const controls = useFlowControls();
  // Memoised, so that the controls render again only when the fields change.
  const fields = useMemo(() => fieldsOf(declared, data, context), [declared, data, context]);
  const schema = schemaOf(declared, data, context) as unknown as StandardSchema;

  const form = useForm<Answers>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: createResolver(schema, controls, fields),
    defaultValues: mergeValues(
      mergeValues(emptyValues(controls, fields), declared.defaults?.(data, context) ?? {}),
      pickFieldValues(controls, fields, session.getFormValues(step) ?? {}),
    ),
  });

  const store = useEffectEvent((values: Answers) =>
    session.saveTypedValues(step, toStoredValues(controls, fields, values)),
  );
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => store(values) }),
    [form],
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
