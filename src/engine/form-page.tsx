import Button from '@mui/material/Button';
import { Suspense, useEffect, useId, useRef } from 'react';
import { namedMessage } from '#src/lib/named-message.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { controlId } from './fields/field-control.ts';
import { FieldList } from './fields/field-list.tsx';
import { StepEventsProvider } from './fields/step-events.ts';
import type { FlowMoment } from './flow-moment.ts';
import type { FlowSession } from './flow-session.types.ts';
import { InlineForm } from './inline-form.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import type { StepFrameProps } from './step-frame.tsx';
import { StepFrame } from './step-frame.tsx';
import type { AnyFormStep } from './step-schema.ts';
import type { FlowScreens } from './step-slot.tsx';
import { StepSlot } from './step-slot.tsx';
import { useStepForm } from './use-step-form.ts';
import { takes } from './wizard.ts';

interface FormPageProps {
  session: FlowSession;
  moment: FlowMoment;
  step: string;
  form: AnyFormStep;
  screens: FlowScreens;
}

/** The frame of a step that is asked in a dialog. */
export const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);

/** The dialog's code comes when the first is opened; the page below is there meanwhile. */
const LazyDialog = (props: StepFrameProps) => (
  <Suspense>
    <StepDialog {...props} />
  </Suspense>
);

function frameOf({ over, inScreen }: AnyFormStep) {
  if (inScreen) return InlineForm;
  return over === undefined ? StepFrame : LazyDialog;
}

/**
 * A step with a form. While what it shows is being fetched, or could not be, it says so instead; where the chart takes no
 * answer (a code that is used up, say), only the flow's own screen is shown.
 */
export function FormPage(props: FormPageProps) {
  const { session, moment, step, form, screens } = props;
  const { snapshot, problem } = moment;
  const frame = { session, moment, step };
  const Frame = frameOf(form);
  const isOpen = takes(snapshot, form.event) || snapshot.hasTag('busy');
  if (form.inScreen) {
    return (
      <StepFrame {...frame} untitled={isOpen}>
        {!isOpen && problem && <ProblemAlert flow={session.flow} problem={problem} />}
        <StepSlot {...frame} screens={screens} form={isOpen ? <OpenForm {...props} /> : null} />
      </StepFrame>
    );
  }
  if (snapshot.hasTag('loading')) {
    return (
      <Frame {...frame}>
        <PageSkeleton />
      </Frame>
    );
  }
  if (snapshot.can({ type: 'retry.pressed' }) && problem) {
    const retry = (
      <Button variant="outlined" onClick={() => session.send({ type: 'retry.pressed' })}>
        もう一度読み込む
      </Button>
    );
    return (
      <Frame {...frame}>
        <ProblemAlert flow={session.flow} problem={problem} action={retry} />
      </Frame>
    );
  }
  if (isOpen) return <OpenForm {...props} />;
  return (
    <Frame {...frame} closed>
      {problem && <ProblemAlert flow={session.flow} problem={problem} />}
      <StepSlot {...frame} screens={screens} />
    </Frame>
  );
}

function OpenForm({ session, moment, step, form: declared, screens }: FormPageProps) {
  const id = useId();
  const { form, fields, errors, onSubmit } = useStepForm(session, moment, step, declared);
  const summary = useRef<HTMLDivElement>(null);
  const { submitCount } = form.formState;
  const { problem } = moment;
  const busy = moment.snapshot.hasTag('busy');
  const Frame = frameOf(declared);
  const notice = declared.notice?.(session.data);
  const screen = !declared.inScreen && (
    <StepSlot session={session} moment={moment} step={step} screens={screens} />
  );
  const alert = problem && !busy && <ProblemAlert flow={session.flow} problem={problem} />;
  const { discard } = declared;
  const isRefused = Boolean(problem?.fields?.length) && errors.length > 0;

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
    <Frame
      session={session}
      moment={moment}
      step={step}
      failed={errors.length > 0}
      action={
        <>
          {declared.inScreen && alert}
          <ActionBar
            type="submit"
            formId={id}
            label={declared.copy.next ?? '次へ'}
            busy={busy}
            busyLabel={declared.copy.busy}
            destructive={declared.destructive}
            secondary={
              discard === undefined
                ? undefined
                : {
                    label: declared.copy.discard ?? '変更を破棄する',
                    onPress: () => session.discard(step, discard),
                  }
            }
          />
        </>
      }
    >
      {declared.copy.lead && <Lead>{declared.copy.lead}</Lead>}
      {notice && <InlineAlert severity="info">{notice}</InlineAlert>}
      {moment.forgotten.includes(step) && declared.copy.forgotten && (
        <InlineAlert severity="info">{declared.copy.forgotten}</InlineAlert>
      )}
      {!declared.inScreen && alert}
      {submitCount > 0 && errors.length > 0 && (
        <ErrorSummary
          ref={summary}
          errors={errors.map(({ name, label, message }) => ({
            id: controlId(name),
            message: namedMessage(label, message),
          }))}
        />
      )}
      {declared.screenAbove && screen}
      <form id={id} noValidate onSubmit={onSubmit}>
        <StepEventsProvider value={session.send}>
          <FieldList fields={fields} form={form} />
        </StepEventsProvider>
      </form>
      {!declared.screenAbove && screen}
    </Frame>
  );
}
