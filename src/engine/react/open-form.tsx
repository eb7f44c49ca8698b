import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { set, useForm } from 'react-hook-form';
import type { AnyField } from '#src/engine/core/field.ts';
import type { AnyFormStep } from '#src/engine/core/step-schema.ts';
import { fieldsOf, schemaOf } from '#src/engine/core/step-schema.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { valueAt } from '#src/engine/core/wizard.ts';
import { isRecord } from '#src/lib/is-record.ts';
import { prefixLabel } from '#src/lib/named-message.ts';
import { splitPrefecture } from '#src/lib/prefecture-names.ts';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { scrollIntoViewRef } from '#src/ui/into-view.ts';
import { LazyInlineAlert } from '#src/ui/lazy-alert.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { lookupNoteName, parseLookupNote } from './address-fill.ts';
import { controlId, StepEventsProvider, SubmitStepProvider } from './field-control.ts';
import { FieldList } from './field-list.tsx';
import { hasPendingImages, toStoredImages } from './pending-image.ts';
import { ProblemAlert } from './problem-alert.tsx';
import type { StepViewProps } from './step-frame.tsx';
import type { FillIn, FlowScreens } from './step-slot.tsx';
import { StepSlot } from './step-slot.tsx';

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

const merged = (under: Answers, over: Answers): Answers =>
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

const IMAGE_NOT_READY = '画像を準備しています。終わるまでお待ちください';

/** Validates with the step's schema. An image in preparation is an error in any case. */
const createResolver = (
  schema: StandardSchema,
  fields: readonly AnyField[],
): Resolver<Answers, unknown, Answers> => {
  const bySchema = standardSchemaResolver<Answers, unknown, Answers>(schema);
  return async (values, context, options) => {
    const unready = fields.filter(
      ({ kind, name }) => kind === 'image' && hasPendingImages(valueAt(values, name)),
    );
    const checked = await bySchema(values, context, options);
    if (unready.length === 0) return checked;
    const errors = { ...checked.errors };
    for (const { name } of unready) set(errors, name, { type: 'unready', message: IMAGE_NOT_READY });
    return { values: {}, errors };
  };
};

/** Removes the values of `codes`. A code that came by SMS is a secret and must not be stored. */
const without = (values: Answers, codes: string): Answers =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !codes.split(',').includes(name)));

function useStepForm({ session, viewState, step, form: declared }: FormStepProps) {
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
    defaultValues: merged(
      merged(emptyValues(fields), declared.defaults?.(data, context) ?? {}),
      pickFieldValues(fields, session.getFormValues(step) ?? {}),
    ),
  });

  const codes = fields.flatMap(({ kind, name }) => (kind === 'code' ? [name] : [])).join();
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => session.saveTypedValues(step, toStoredImages(without(values, codes))),
      }),
    [form, session, step, codes],
  );

  const { errors } = form.formState;
  return {
    form,
    fields,
    /** In the order of the fields, for the error summary. */
    errors: fields.flatMap(({ name, label }) => {
      const message = (valueAt(errors, name) as { message?: string } | undefined)?.message;
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

function fillEmpty(
  form: UseFormReturn<Answers>,
  fields: readonly AnyField[],
  [texts, together]: Parameters<FillIn>,
): number {
  const now = (name: string) => String(form.getValues(name) ?? '');
  /**
   * True when the field may be overwritten: it is empty, unchanged since an address look-up, or has only the
   * prefecture of the new text. A field without a new text must be empty.
   */
  const isFree = (name: string) => {
    const { [name]: text = '' } = texts;
    if (text === '') return now(name) === '';
    return ['', text, splitPrefecture(text).prefecture, getAutofilledText(form, fields, name)].includes(
      now(name),
    );
  };
  const isGroupFree = together.every(isFree);
  const free = Object.entries(texts).filter(
    ([name, text]) =>
      ![now(name), ''].includes(text) && (together.includes(name) ? isGroupFree : isFree(name)),
  );
  for (const [name, text] of free) {
    form.setValue(name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }
  return free.length;
}

interface OpenFormProps extends FormStepProps {
  screens: FlowScreens;
  id: string;
  /** Called with true when errors appear, and with false when no errors are left. */
  onChecked: (failed: boolean) => void;
}

export function OpenForm({ id, screens, onChecked, ...asked }: OpenFormProps) {
  const { session, viewState, step, form: declared } = asked;
  const { form, fields, errors, onSubmit } = useStepForm(asked);
  const summary = useRef<HTMLDivElement>(null);
  const { submitCount } = form.formState;
  const { problem } = viewState;
  const busy = viewState.snapshot.hasTag('busy');
  const failed = errors.length > 0;
  const notice = declared.notice?.(session.data);
  const fillIn: FillIn = (...given) => fillEmpty(form, fields, given);
  const screen = !declared.inScreen && (
    <StepSlot session={session} viewState={viewState} step={step} screens={screens} fillIn={fillIn} />
  );
  const isRefused = Boolean(problem?.fields?.length) && failed;

  useLayoutEffect(() => onChecked(failed), [failed, onChecked]);

  useEffect(() => {
    if (submitCount > 0) focusSummary(summary.current);
  }, [submitCount]);

  useEffect(() => {
    const { fields: refused = [], reasons = [] } = problem ?? {};
    for (const [index, name] of refused.entries()) {
      const reason = reasons[reasons.length === refused.length ? index : 0];
      form.setError(name, { message: reason ?? 'もう一度ご確認ください' });
    }
  }, [form, problem]);

  useEffect(() => {
    if (isRefused) focusSummary(summary.current);
  }, [isRefused]);

  return (
    <>
      {declared.copy.lead && <Lead>{declared.copy.lead}</Lead>}
      {notice && <LazyInlineAlert severity="info">{notice}</LazyInlineAlert>}
      {viewState.forgotten.includes(step) && declared.copy.forgotten && (
        <LazyInlineAlert severity="info">{declared.copy.forgotten}</LazyInlineAlert>
      )}
      {!declared.inScreen && problem && !busy && (
        <Box ref={scrollIntoViewRef} sx={{ scrollMarginTop: '4.5rem' }}>
          <ProblemAlert flow={session.flow} problem={problem} />
        </Box>
      )}
      {submitCount > 0 && failed && (
        <ErrorSummary
          ref={summary}
          errors={errors.map(({ name, label, message }) => ({
            id: controlId(name),
            message: prefixLabel(label, message),
          }))}
        />
      )}
      {declared.screenAbove && screen}
      <form id={id} noValidate onSubmit={onSubmit}>
        <StepEventsProvider value={session.send}>
          <SubmitStepProvider value={onSubmit}>
            <FieldList fields={fields} form={form} />
          </SubmitStepProvider>
        </StepEventsProvider>
      </form>
      {!declared.screenAbove && screen}
    </>
  );
}
