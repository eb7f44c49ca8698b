import { useEffect, useEffectEvent, useMemo } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { set, useForm } from 'react-hook-form';
import { isRecord } from '#src/engine/core/basics.ts';
import type { AnyField } from '#src/engine/core/field.ts';
import type { AnyFormStep } from '#src/engine/core/flow-plan.ts';
import { fieldsOf, schemaOf } from '#src/engine/core/flow-plan.ts';
import type { SchemaIssue, StandardSchema } from '#src/engine/core/standard-schema.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { getValue } from '#src/engine/core/wizard.ts';
import type { FieldControls } from './field-control.ts';
import { getControl } from './field-control.ts';
import { useFlowEnvironment } from './flow-provider.tsx';
import type { StepViewProps } from './step-frame.tsx';

export interface FormStepProps extends StepViewProps {
  form: AnyFormStep;
}

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

const isUnanswered = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

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

/** The keys of an issue's path, such as `['answers', 12]`. */
const toPath = (path: SchemaIssue['path'] = []): string =>
  path.map((key) => String(typeof key === 'object' ? key.key : key)).join('.');

/** The first error of each field. An error that belongs to no field is at `root`. */
function toErrors(issues: readonly SchemaIssue[]): FieldErrors<Answers> {
  const errors: FieldErrors<Answers> = {};
  for (const { path, message } of issues) {
    const name = toPath(path) || 'root';
    if (getValue(errors, name) === undefined) set(errors, name, { type: 'schema', message });
  }
  return errors;
}

/** Validates with the step's schema. A value that cannot be sent yet is an error in any case. */
const createResolver =
  (
    schema: StandardSchema,
    controls: FieldControls,
    fields: readonly AnyField[],
  ): Resolver<Answers, unknown, Answers> =>
  async (values) => {
    const unready = fields.flatMap(({ kind, name }) => {
      const message = getControl(controls, kind).checkReady?.(getValue(values, name)) ?? null;
      return message === null ? [] : [{ path: name.split('.'), message }];
    });
    const result = await schema['~standard'].validate(values);
    const issues = [...unready, ...(result.issues ?? [])];
    return result.issues || unready.length > 0
      ? { values: {}, errors: toErrors(issues) }
      : { values: result.value as Answers, errors: {} };
  };

/** The form of a step. It passes each change to the session, and sends the step's event when it is submitted with valid values. */
export function useStepForm({ session, viewState, step, form: declared }: FormStepProps) {
  const { context } = viewState.snapshot;
  const { data } = session;
  const { controls } = useFlowEnvironment();
  // Memoised, so that the controls render again only when the fields change.
  const fields = useMemo(() => fieldsOf(declared, data, context), [declared, data, context]);
  const schema = schemaOf(declared, data, context);

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
      return message ? [{ name, label, message, isEmpty: isUnanswered(form.getValues(name)) }] : [];
    }),
    onSubmit: form.handleSubmit((answer) => session.send({ type: declared.event, answer })),
  };
}
