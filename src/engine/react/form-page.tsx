import { useId, useState } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { ChartStep } from '#src/engine/core/chart.ts';
import type { AnyFormStep } from '#src/engine/core/flow-plan.ts';
import { planOf, schemaOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession, FlowViewState } from '#src/engine/core/flow-session.types.ts';
import { isFormOpen, isStepOpen } from '#src/engine/core/open-steps.ts';
import { validate } from '#src/engine/core/standard-schema.ts';
import type { WizardProblem } from '#src/engine/core/wizard.ts';
import { CurrentProblem, ProblemAlert } from './flow-notifications.tsx';
import { useFlowEnvironment } from './flow-provider.tsx';
import { OpenForm } from './open-form.tsx';
import type { StepFrameProps } from './step-frame.tsx';
import { InlineTitle, StepDialog, StepFrame } from './step-frame.tsx';
import type { FlowScreens } from './step-slot.tsx';
import { StepSlot } from './step-slot.tsx';
import { useSelected } from './use-selected.ts';
import type { FormStepProps } from './use-step-form.ts';

interface FormPageProps extends FormStepProps {
  screens: FlowScreens;
}

/**
 * A form step. While its data is loading or could not be loaded, a placeholder or an error replaces the form. While the
 * chart does not accept the answer, only the flow's own screen is shown. All cases share one frame, so the heading
 * keeps its focus.
 */
export function FormPage(props: FormPageProps) {
  const { session, viewState, step, form, screens } = props;
  const { problem } = viewState;
  const id = useId();
  const { texts, parts } = useFlowEnvironment();
  const [failed, setFailed] = useState(false);
  const shows = resolveFormMode(viewState, form);
  const hint = useReturnHint(props);
  const returnHint = shows === 'closed' ? undefined : hint?.line;
  const frame: Omit<StepFrameProps, 'children'> = { session, viewState, step, shows, returnHint };
  const alert = problem && <ProblemAlert flow={session.flow} problem={problem} />;
  const content = <OpenForm {...props} id={id} onChecked={setFailed} />;
  const action = <FormAction {...props} id={id} next={hint?.next ?? form.copy.next ?? texts.next} />;
  if (form.inScreen) {
    const inline = shows === 'form' && (
      <>
        <InlineTitle session={session} step={step} failed={failed} />
        {content}
        <CurrentProblem {...frame} />
        <DirectNotice session={session} form={form} />
        {action}
      </>
    );
    return (
      <StepFrame {...frame} hasOwnTitle={shows === 'form'}>
        {shows !== 'form' && alert}
        <StepSlot {...frame} screens={screens} form={inline || null} />
      </StepFrame>
    );
  }
  const Frame = form.over === undefined ? StepFrame : StepDialog;
  return (
    <Frame {...frame} failed={shows === 'form' && failed} action={shows === 'form' && action}>
      {shows === 'waiting' && <parts.Loading label={texts.loading} />}
      {shows === 'unloaded' && problem && <LoadErrorAlert session={session} problem={problem} />}
      {shows === 'form' && (
        <>
          <OpeningNotice viewState={viewState} />
          {content}
          <DirectNotice session={session} form={form} />
        </>
      )}
      {shows === 'closed' && (
        <>
          {alert}
          <StepSlot {...frame} screens={screens} />
        </>
      )}
    </Frame>
  );
}

function OpeningNotice({ viewState }: Pick<FormPageProps, 'viewState'>) {
  const { texts, parts } = useFlowEnvironment();
  const text = viewState.reopened ? texts.restored : viewState.startedAgain && texts.startedAgain;
  return text && <parts.Alert severity="info">{text}</parts.Alert>;
}

function resolveFormMode(
  { snapshot, problem }: FlowViewState,
  form: AnyFormStep,
): NonNullable<StepFrameProps['shows']> {
  if (!form.inScreen && snapshot.hasTag('loading')) return 'waiting';
  if (!form.inScreen && snapshot.can({ type: 'retry.pressed' }) && problem) return 'unloaded';
  return isFormOpen(snapshot, form) ? 'form' : 'closed';
}

function LoadErrorAlert({ session, problem }: Pick<FormPageProps, 'session'> & { problem: WizardProblem }) {
  const { texts } = useFlowEnvironment();
  return (
    <ProblemAlert
      flow={session.flow}
      problem={problem}
      action={{ label: texts.reload, onPress: () => session.send({ type: 'retry.pressed' }) }}
    />
  );
}

/** True for a form that sends personal data directly, because its flow has no review. */
const submitsDirectly = ({ flow }: FlowSession, { destructive }: AnyFormStep): boolean =>
  planOf(flow).review === null && !destructive;

function DirectNotice({ session, form }: Pick<FormPageProps, 'session' | 'form'>) {
  const { parts } = useFlowEnvironment();
  return submitsDirectly(session, form) && <parts.SendNotice />;
}

interface FormActionProps extends FormPageProps {
  id: string;
  next: string;
}

/** The action bar is outside the form element, so it submits the form by `id`. */
function FormAction(props: FormActionProps) {
  const { session, viewState, step, form, id, next } = props;
  const toReview = useReviewShortcut(props);
  const busy = viewState.snapshot.hasTag('busy');
  const { copy, discard } = form;
  const { texts, parts } = useFlowEnvironment();
  return (
    <parts.ActionBar
      formId={id}
      label={next}
      busyLabel={busy ? (copy.busy ?? texts.sending) : null}
      destructive={form.destructive}
      secondary={
        discard === undefined
          ? toReview
          : { label: copy.discard ?? texts.discard, onPress: () => session.discard(step, discard) }
      }
    />
  );
}

/** The button to the review after a reload. Undefined while an answer is missing, or while the step has unsubmitted text. */
function useReviewShortcut({ session, viewState, step }: FormStepProps) {
  const isTyped = useSelected(session, ({ draft }) => step in draft.typed);
  const { goToReview } = useFlowEnvironment().texts;
  const { review } = planOf(session.flow);
  if (isTyped || !viewState.reopened || !review) return undefined;
  if (!isStepOpen(session.flow, viewState.snapshot as unknown as AnyMachineSnapshot, review))
    return undefined;
  return { label: goToReview(getTitle(session, review)), onPress: session.resume };
}

const getTitle = ({ flow }: FlowSession, { name }: ChartStep): string =>
  flow.steps[name]?.copy.title ?? flow.title;

interface ReturnHint {
  /** Replaces the progress indicator, and says where the step leads next (WIZ-22, WIZ-23). */
  line: string;
  next: string;
}

/** Null at a step that was not opened from the review. The result changes with each typed value. */
function useReturnHint(props: FormStepProps): ReturnHint | null {
  const { session, viewState } = props;
  const review = viewState.editing ? planOf(session.flow).review : null;
  const stop = useSelected(session, () =>
    review ? session.findIncompleteStep(buildAnswerEvent(props)) : null,
  );
  const { texts } = useFlowEnvironment();
  if (!review) return null;
  const title = getTitle(session, review);
  return stop
    ? { line: texts.returnsAfter(getTitle(session, stop), title), next: texts.changeAndNext }
    : { line: texts.returnsToReview(title), next: texts.changeAndReturn };
}

/** The event that submitting the form would send now; null while the form is invalid. */
function buildAnswerEvent({
  session,
  viewState,
  step,
  form,
}: FormStepProps): (EventObject & { answer: unknown }) | null {
  const schema = schemaOf(form, session.data, viewState.snapshot.context);
  const result = validate(schema, session.getFormValues(step));
  return result && { type: form.event, answer: result.value };
}
