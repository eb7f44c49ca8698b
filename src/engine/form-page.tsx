import { useEffect, useId, useRef } from 'react';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { controlId } from './fields/field-control.ts';
import { FieldList } from './fields/field-list.tsx';
import type { FlowMoment, FlowSession } from './flow-session.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { StepFrame } from './step-frame.tsx';
import type { AnyFormStep } from './step-schema.ts';
import { useStepForm } from './use-step-form.ts';

interface FormPageProps {
  session: FlowSession;
  moment: FlowMoment;
  step: string;
  form: AnyFormStep;
}

/** A step with a form; while what it shows is being fetched, or could not be, says so instead. */
export function FormPage(props: FormPageProps) {
  const { session, moment, step } = props;
  const { snapshot } = moment;
  if (snapshot.hasTag('loading')) {
    return (
      <StepFrame session={session} moment={moment} step={step}>
        <PageSkeleton />
      </StepFrame>
    );
  }
  if (snapshot.can({ type: 'retry.pressed' }) && snapshot.context.problem) {
    const retry = (
      <Button variant="outlined" onClick={() => session.send({ type: 'retry.pressed' })}>
        もう一度読み込む
      </Button>
    );
    return (
      <StepFrame session={session} moment={moment} step={step}>
        <ProblemAlert flow={session.flow} problem={snapshot.context.problem} action={retry} />
      </StepFrame>
    );
  }
  return <OpenForm {...props} />;
}

function OpenForm({ session, moment, step, form: declared }: FormPageProps) {
  const id = useId();
  const { form, fields, errors, onSubmit } = useStepForm(session, moment, step, declared);
  const summary = useRef<HTMLDivElement>(null);
  const { submitCount } = form.formState;
  const { problem } = moment.snapshot.context;

  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  useEffect(() => {
    for (const name of problem?.fields ?? []) {
      form.setError(name, { message: problem?.reasons?.[0] ?? 'もう一度ご確認ください' });
    }
  }, [form, problem]);

  return (
    <StepFrame
      session={session}
      moment={moment}
      step={step}
      failed={errors.length > 0}
      action={<ActionBar type="submit" formId={id} label={declared.copy.next ?? '次へ'} />}
    >
      {declared.copy.lead && <Lead>{declared.copy.lead}</Lead>}
      {moment.forgotten.includes(step) && declared.copy.forgotten && (
        <InlineAlert severity="info">{declared.copy.forgotten}</InlineAlert>
      )}
      {problem && <ProblemAlert flow={session.flow} problem={problem} />}
      {submitCount > 0 && errors.length > 0 && (
        <ErrorSummary
          ref={summary}
          errors={errors.map(({ name, message }) => ({ id: controlId(name), message }))}
        />
      )}
      <form id={id} noValidate onSubmit={onSubmit}>
        <FieldList fields={fields} form={form} />
      </form>
    </StepFrame>
  );
}
