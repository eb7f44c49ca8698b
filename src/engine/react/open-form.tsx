import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { prefixLabel } from '#src/lib/labels.ts';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { scrollIntoViewRef } from '#src/ui/focus.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { Lead } from '#src/ui/lead.tsx';
import type { OpenedForm } from './field-control.ts';
import { controlId, StepProvider } from './field-control.ts';
import { FieldList } from './field-list.tsx';
import { ProblemAlert } from './flow-notifications.tsx';
import { useFlowTexts } from './flow-provider.tsx';
import type { FlowScreens } from './step-slot.tsx';
import { StepSlot } from './step-slot.tsx';
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
  const { checkAgain } = useFlowTexts();
  const summary = useRef<HTMLDivElement>(null);
  const { submitCount } = form.formState;
  const { problem } = viewState;
  const busy = viewState.snapshot.hasTag('busy');
  const failed = errors.length > 0;
  const notice = declared.notice?.(session.data);
  const screen = !declared.inScreen && (
    <StepSlot
      session={session}
      viewState={viewState}
      step={step}
      screens={screens}
      openForm={{ form, fields }}
    />
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
      form.setError(name, { message: reason ?? checkAgain });
    }
  }, [form, problem, checkAgain]);

  useEffect(() => {
    if (isRefused) focusSummary(summary.current);
  }, [isRefused]);

  return (
    <>
      {declared.copy.lead && <Lead>{declared.copy.lead}</Lead>}
      {notice && <InlineAlert severity="info">{notice}</InlineAlert>}
      {viewState.forgotten.includes(step) && declared.copy.forgotten && (
        <InlineAlert severity="info">{declared.copy.forgotten}</InlineAlert>
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
        <StepForm session={session} fields={fields} form={form} onSubmit={onSubmit} />
      </form>
      {!declared.screenAbove && screen}
    </>
  );
}

interface StepFormProps extends OpenedForm, Pick<FormStepProps, 'session'> {
  onSubmit: () => void;
}

function StepForm({ session, fields, form, onSubmit }: StepFormProps) {
  const submit = useEffectEvent(onSubmit);
  const send = useEffectEvent(session.send);
  // Made once, because a new value would render every control that reads it.
  const [step] = useState(() => ({
    send: (event: Parameters<typeof session.send>[0]) => send(event),
    submit: () => submit(),
  }));
  return (
    <StepProvider value={step}>
      <FieldList fields={fields} form={form} />
    </StepProvider>
  );
}
