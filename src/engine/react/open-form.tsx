import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { controlId } from './field-control.ts';
import { FieldList } from './field-list.tsx';
import { ProblemInView } from './flow-notifications.tsx';
import { useFlowEnvironment } from './flow-provider.tsx';
import type { FlowScreens } from './step-slot.tsx';
import { StepProvider, StepSlot, useStepValue } from './step-slot.tsx';
import type { FormStepProps } from './use-step-form.ts';
import { useStepForm } from './use-step-form.ts';

interface OpenFormProps extends FormStepProps {
  screens: FlowScreens;
  id: string;
  /** Called with true when errors appear, and with false when no errors are left. */
  onChecked: (failed: boolean) => void;
}

export function OpenForm({ id, screens, onChecked, ...props }: OpenFormProps) {
  const { session, viewState, step, form: declared } = props;
  const { form, fields, errors, onSubmit } = useStepForm(props);
  const { texts, parts } = useFlowEnvironment();
  const submit = useEffectEvent(onSubmit);
  // Made once, because a new function would render every control that reads it.
  const [submitForm] = useState(() => () => void submit());
  const openForm = useMemo(() => ({ form, fields, submit: submitForm }), [form, fields, submitForm]);
  const value = useStepValue(session, viewState, null, openForm);
  const summary = useRef<HTMLDivElement>(null);
  const { submitCount } = form.formState;
  const { problem } = viewState;
  const busy = viewState.snapshot.hasTag('busy');
  const failed = errors.length > 0;
  const notice = declared.notice?.(session.data);
  const screen = !declared.inScreen && (
    <StepSlot session={session} viewState={viewState} step={step} screens={screens} openForm={openForm} />
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
      form.setError(name, { message: reason ?? texts.checkAgain });
    }
  }, [form, problem, texts]);

  useEffect(() => {
    if (isRefused) focusSummary(summary.current);
  }, [isRefused]);

  return (
    <>
      {declared.copy.lead && <parts.Lead>{declared.copy.lead}</parts.Lead>}
      {notice && <parts.Alert severity="info">{notice}</parts.Alert>}
      {viewState.forgotten.includes(step) && declared.copy.forgotten && (
        <parts.Alert severity="info">{declared.copy.forgotten}</parts.Alert>
      )}
      {!declared.inScreen && problem && !busy && <ProblemInView flow={session.flow} problem={problem} />}
      {submitCount > 0 && failed && (
        <parts.ErrorSummary
          ref={summary}
          title={texts.errorsTitle}
          lead={texts.errorsCount(
            errors.length,
            errors.every(({ isEmpty }) => isEmpty),
          )}
          errors={errors.map(({ name, label, message }) => ({
            id: controlId(name),
            message: texts.fieldError(label, message),
          }))}
        />
      )}
      {declared.screenAbove && screen}
      <form id={id} noValidate onSubmit={onSubmit}>
        <StepProvider value={value}>
          <FieldList fields={fields} form={form} />
        </StepProvider>
      </form>
      {!declared.screenAbove && screen}
    </>
  );
}

/**
 * Focuses the summary and scrolls it into view. If the screen is too low for the whole summary, the top of the summary
 * is shown.
 */
function focusSummary(summary: HTMLElement | null): void {
  summary?.focus({ preventScroll: true });
  const isLow = window.innerHeight < 2 * (summary?.offsetHeight ?? 0);
  summary?.scrollIntoView?.({ block: isLow ? 'start' : 'nearest' });
}
