import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { EventObject } from 'xstate';
import type { AnyPageStep } from '#src/engine/core/define-flow.ts';
import type { AnyField, ReviewRow } from '#src/engine/core/field.ts';
import { rowsOf } from '#src/engine/core/field.ts';
import { fieldsOf, formOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { getReachableSteps } from '#src/engine/core/open-steps.ts';
import type { Answers, WizardSnapshot } from '#src/engine/core/wizard.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { Lead } from '#src/ui/lead.tsx';
import { ReviewList } from '#src/ui/review-list.tsx';
import type { FieldControl } from './field-control.ts';
import { getControl } from './field-control.ts';
import { getProblemCopy, ProblemAlert } from './flow-notifications.tsx';
import { useFlowControls, useFlowServices, useFlowTexts } from './flow-provider.tsx';
import type { StepViewProps } from './step-frame.tsx';
import { StepFrame } from './step-frame.tsx';

interface ReviewPageProps extends StepViewProps {
  page: Extract<AnyPageStep, { page: 'review' }>;
}

export function ReviewPage({ session, viewState, step, page }: ReviewPageProps) {
  const { snapshot, problem } = viewState;
  const { context } = snapshot;
  const busy = snapshot.hasTag('busy');
  const mayBeSent = () => snapshot.can({ type: page.event, key: '', answers: {} } as EventObject);
  const missing = busy || !page.missingAnswer ? null : page.missingAnswer(context, mayBeSent());
  const submit = () => session.submit(page.event);
  const { consent } = useFlowServices();
  const texts = useFlowTexts();
  const percent = usePercent(busy ? viewState.submission?.key : undefined);
  const sections = useSections(session, snapshot);
  return (
    <StepFrame
      session={session}
      viewState={viewState}
      step={step}
      action={
        <>
          {problem && !busy && <ProblemAlert flow={session.flow} problem={problem} />}
          {missing ? (
            <ActionBar
              label={missing.edit.label}
              onPress={() => session.edit(missing.edit.step)}
              secondary={missing.next === undefined ? undefined : { label: missing.next, onPress: submit }}
            />
          ) : (
            <>
              {consent}
              <ActionBar
                label={
                  (problem && getProblemCopy(session.flow, problem)?.next) ?? page.copy.next ?? texts.send
                }
                busy={busy}
                busyLabel={viewState.verifying ? page.copy.verifying : page.copy.busy}
                busyDetail={percent === null ? undefined : `${percent}%`}
                onPress={submit}
              />
            </>
          )}
        </>
      }
    >
      {missing ? (
        <InlineAlert severity="info">{missing.lead}</InlineAlert>
      ) : (
        page.copy.lead && <Lead>{page.copy.lead}</Lead>
      )}
      <ReviewList sections={sections} disabled={busy} />
    </StepFrame>
  );
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

/** Memoised, so that the sections do not render again while the upload progress changes. */
function useSections(session: FlowSession, snapshot: WizardSnapshot) {
  const { flow, data } = session;
  const { now, renderRowContent } = useFlowServices();
  const controls = useFlowControls();
  return useMemo(() => {
    const { context } = snapshot;
    return getReachableSteps(flow, snapshot).flatMap(({ name }) => {
      const form = formOf(flow, name);
      const answer = context.answers[name] as Answers | undefined;
      if (!form || answer === undefined) return [];
      const rows = rowsOf(fieldsOf(form, data, context), answer, (field, value) =>
        toReviewRows(getControl(controls, field.kind), field, value, now()),
      );
      return {
        title: form.copy.title,
        rows: (form.review?.(answer, data, rows) ?? rows).map((row) => ({
          ...row,
          content: renderRowContent?.(row),
        })),
        onEdit: () => session.edit(name),
      };
    });
  }, [session, flow, data, snapshot, now, controls, renderRowContent]);
}

function usePercent(key: string | undefined): number | null {
  const { uploads } = useFlowServices();
  return useSelector(uploads, (percents) => (key === undefined ? null : (percents.get(key) ?? null)));
}
