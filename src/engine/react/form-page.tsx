import Button from '@mui/material/Button';
import { Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FlowMoment } from '#src/engine/core/flow-moment.ts';
import type { AnyFormStep } from '#src/engine/core/step-schema.ts';
import type { WizardProblem } from '#src/engine/core/wizard.ts';
import { takes } from '#src/engine/core/wizard.ts';
import { namedMessage } from '#src/lib/named-message.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { ErrorSummary, focusSummary } from '#src/ui/error-summary.tsx';
import { LateInlineAlert } from '#src/ui/late-alert.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import { controlId, StepEventsProvider } from './field-control.ts';
import { FieldList } from './field-list.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import type { StepFrameProps, StepOnScreen } from './step-frame.tsx';
import { InlineForm, StepFrame } from './step-frame.tsx';
import type { FlowScreens } from './step-slot.tsx';
import { StepSlot } from './step-slot.tsx';
import { useStepForm } from './use-step-form.ts';
import { useWayBack } from './way-back.ts';

interface FormPageProps extends StepOnScreen {
  form: AnyFormStep;
  screens: FlowScreens;
}

export const StepDialog = lazyPart(
  () => import('./step-dialog.tsx'),
  (file) => file.StepDialog,
);

/** The frame of a step that is asked in a dialog: its code comes when the first is opened; the page below is there meanwhile. */
const LazyDialog = (props: StepFrameProps) => (
  <Suspense>
    <StepDialog {...props} />
  </Suspense>
);

/**
 * A step with a form. While what it shows is being fetched, or could not be, it says so instead; where the chart takes no
 * answer (a code that is used up, say), only the flow's own screen is shown. The frame is the same for all of these, and
 * with it the heading that has the focus.
 */
export function FormPage(props: FormPageProps) {
  const { session, moment, step, form, screens } = props;
  const { problem } = moment;
  const id = useId();
  const [failed, setFailed] = useState(false);
  const shows = shownBy(moment, form);
  const wayBack = useWayBack(session, moment, step, form);
  const frame = { session, moment, step, shows, wayBack: shows === 'closed' ? undefined : wayBack?.line };
  const alert = problem && <ProblemAlert flow={session.flow} problem={problem} />;
  const content = <OpenForm {...props} id={id} onChecked={setFailed} />;
  const action = <FormAction {...props} id={id} next={wayBack?.next ?? form.copy.next ?? '次へ'} />;
  if (form.inScreen) {
    const inline = shows === 'form' && (
      <InlineForm {...frame} failed={failed} action={action}>
        {content}
      </InlineForm>
    );
    return (
      <StepFrame {...frame} untitled={shows === 'form'}>
        {shows !== 'form' && alert}
        <StepSlot {...frame} screens={screens} form={inline || null} />
      </StepFrame>
    );
  }
  const Frame = form.over === undefined ? StepFrame : LazyDialog;
  return (
    <Frame {...frame} failed={shows === 'form' && failed} action={shows === 'form' && action}>
      {shows === 'waiting' && <PageSkeleton />}
      {shows === 'unloaded' && problem && <Unloaded session={session} problem={problem} />}
      {shows === 'form' && content}
      {shows === 'closed' && (
        <>
          {alert}
          <StepSlot {...frame} screens={screens} />
        </>
      )}
    </Frame>
  );
}

function shownBy({ snapshot, problem }: FlowMoment, form: AnyFormStep): NonNullable<StepFrameProps['shows']> {
  const isOpen = takes(snapshot, form.event) || snapshot.hasTag('busy');
  if (!form.inScreen && snapshot.hasTag('loading')) return 'waiting';
  if (!form.inScreen && snapshot.can({ type: 'retry.pressed' }) && problem) return 'unloaded';
  return isOpen ? 'form' : 'closed';
}

const Unloaded = ({ session, problem }: Pick<FormPageProps, 'session'> & { problem: WizardProblem }) => (
  <ProblemAlert
    flow={session.flow}
    problem={problem}
    action={
      <Button variant="outlined" onClick={() => session.send({ type: 'retry.pressed' })}>
        もう一度読み込む
      </Button>
    }
  />
);

/** The bar with the button that hands the form in, outside of it. */
function FormAction({ session, moment, step, form, id, next }: FormPageProps & { id: string; next: string }) {
  const { problem } = moment;
  const busy = moment.snapshot.hasTag('busy');
  const { copy, discard } = form;
  return (
    <>
      {form.inScreen && problem && !busy && <ProblemAlert flow={session.flow} problem={problem} />}
      <ActionBar
        type="submit"
        formId={id}
        label={next}
        busy={busy}
        busyLabel={copy.busy}
        destructive={form.destructive}
        secondary={
          discard === undefined
            ? undefined
            : { label: copy.discard ?? '変更を破棄する', onPress: () => session.discard(step, discard) }
        }
      />
    </>
  );
}

interface OpenFormProps extends FormPageProps {
  id: string;
  /** Is told whether the answers have mistakes. */
  onChecked: (failed: boolean) => void;
}

function OpenForm({ session, moment, step, form: declared, screens, id, onChecked }: OpenFormProps) {
  const { form, fields, errors, onSubmit } = useStepForm(session, moment, step, declared);
  const summary = useRef<HTMLDivElement>(null);
  const { submitCount } = form.formState;
  const { problem } = moment;
  const busy = moment.snapshot.hasTag('busy');
  const failed = errors.length > 0;
  const notice = declared.notice?.(session.data);
  const screen = !declared.inScreen && (
    <StepSlot session={session} moment={moment} step={step} screens={screens} />
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
      {notice && <LateInlineAlert severity="info">{notice}</LateInlineAlert>}
      {moment.forgotten.includes(step) && declared.copy.forgotten && (
        <LateInlineAlert severity="info">{declared.copy.forgotten}</LateInlineAlert>
      )}
      {!declared.inScreen && problem && !busy && <ProblemAlert flow={session.flow} problem={problem} />}
      {submitCount > 0 && failed && (
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
    </>
  );
}
