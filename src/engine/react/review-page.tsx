import { useMemo } from 'react';
import type { EventObject } from 'xstate';
import type { AnyPageStep } from '#src/engine/core/define-flow.ts';
import type { AnyField, ReviewRow } from '#src/engine/core/field.ts';
import { rowsOf } from '#src/engine/core/field.ts';
import { fieldsOf, formOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession, FlowViewState } from '#src/engine/core/flow-session.types.ts';
import { getReachableSteps } from '#src/engine/core/open-steps.ts';
import type { Answers, WizardSnapshot } from '#src/engine/core/wizard.ts';
import type { FieldControl } from './field-control.ts';
import { getControl } from './field-control.ts';
import { CurrentProblem, getProblemCopy } from './flow-notifications.tsx';
import { useFlowEnvironment } from './flow-provider.tsx';
import type { StepViewProps } from './step-frame.tsx';
import { StepFrame } from './step-frame.tsx';

interface ReviewPageProps extends StepViewProps {
  page: Extract<AnyPageStep, { page: 'review' }>;
}

export function ReviewPage({ session, viewState, step, page }: ReviewPageProps) {
  const { snapshot } = viewState;
  const { context } = snapshot;
  const busy = snapshot.hasTag('busy');
  const mayBeSent = () => snapshot.can({ type: page.event, key: '', answers: {} } as EventObject);
  const missing = busy || !page.missingAnswer ? null : page.missingAnswer(context, mayBeSent());
  const submit = () => session.submit(page.event);
  const { parts, texts } = useFlowEnvironment();
  const labels = useLabels(session, viewState, page);
  const sections = useSections(session, snapshot);
  return (
    <StepFrame
      session={session}
      viewState={viewState}
      step={step}
      action={
        missing ? (
          <parts.ActionBar
            label={missing.edit.label}
            onPress={() => session.edit(missing.edit.step)}
            secondary={missing.next === undefined ? undefined : { label: missing.next, onPress: submit }}
          />
        ) : (
          <parts.ActionBar
            label={labels.send}
            busyLabel={busy ? labels.busy : null}
            onPress={submit}
            submissionKey={busy ? viewState.submission?.key : undefined}
          />
        )
      }
    >
      {missing ? (
        <parts.Alert severity="info">{missing.lead}</parts.Alert>
      ) : (
        page.copy.lead && <parts.Lead>{page.copy.lead}</parts.Lead>
      )}
      <parts.ReviewList sections={sections} noAnswer={texts.noAnswer} disabled={busy} />
      {!missing && <parts.SendNotice />}
      <CurrentProblem session={session} viewState={viewState} />
    </StepFrame>
  );
}

/** The labels of the button that sends the answers. */
function useLabels({ flow }: FlowSession, viewState: FlowViewState, { copy }: ReviewPageProps['page']) {
  const { texts } = useFlowEnvironment();
  const { problem, verifying } = viewState;
  const next = problem && getProblemCopy(flow, problem, texts.problems)?.next;
  const busy = verifying ? (copy.verifying ?? texts.verifying) : (copy.busy ?? texts.sending);
  return { send: next ?? copy.next ?? texts.send, busy };
}

function toReviewRows(
  { toRows, hasNoValue }: FieldControl,
  field: AnyField,
  value: unknown,
  now: Date,
): readonly ReviewRow[] {
  if (toRows) return toRows(field, value, now);
  if (hasNoValue) return [];
  return [{ label: field.label, value: typeof value === 'string' ? value : '', section: field.section }];
}

/** Memoised, so that the sections render again only when the chart moves. */
function useSections(session: FlowSession, snapshot: WizardSnapshot) {
  const { flow, data } = session;
  const { controls, texts, services } = useFlowEnvironment();
  const { now = currentTime } = services;
  return useMemo(() => {
    const { context } = snapshot;
    return getReachableSteps(flow, snapshot).flatMap(({ name }) => {
      const form = formOf(flow, name);
      const answer = context.answers[name] as Answers | undefined;
      if (!form || answer === undefined) return [];
      const rows = rowsOf(fieldsOf(form, data, context), answer, (field, value) =>
        toReviewRows(getControl(controls, field.kind), field, value, now()),
      );
      const { title } = form.copy;
      return {
        title,
        rows: form.review?.(answer, data, rows) ?? rows,
        edit: { label: texts.edit, name: texts.editSection(title), onPress: () => session.edit(name) },
      };
    });
  }, [session, flow, data, snapshot, now, controls, texts]);
}

const currentTime = () => new Date();
