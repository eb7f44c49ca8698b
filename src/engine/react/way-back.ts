import { useSelector } from '@xstate/react';
import type { EventObject } from 'xstate';
import type { FlowMoment } from '#src/engine/core/flow-moment.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { reviewOf } from '#src/engine/core/open-steps.ts';
import type { AnyFormStep } from '#src/engine/core/step-schema.ts';
import { schemaOf } from '#src/engine/core/step-schema.ts';

/** What a step says while it is changed from the review. */
interface WayBack {
  /** Where the customer goes from here, in the place of the progress. */
  line: string;
  /** On the button. */
  next: string;
}

/** What a step that was opened from the review says; null at any other. It follows what is chosen, before it is handed in. */
export function useWayBack(
  session: FlowSession,
  moment: FlowMoment,
  step: string,
  form: AnyFormStep,
): WayBack | null {
  const { flow } = session;
  const review = moment.editing ? reviewOf(flow) : null;
  const stop = useSelector(session, () =>
    review ? session.stopBeforeReview(answerIn(session, moment, step, form)) : null,
  );
  if (!review) return null;
  const titleOf = (name: string) => flow.steps[name]?.copy.title;
  const line = `${titleOf(review.name)}に戻ります`;
  return stop
    ? { line: `「${titleOf(stop.name)}」のあと、${line}`, next: '変更して次へ' }
    : { line, next: '変更して確認に戻る' };
}

/** What the form would hand in now; null while that would be refused. */
function answerIn(
  session: FlowSession,
  { snapshot }: FlowMoment,
  step: string,
  form: AnyFormStep,
): (EventObject & { answer: unknown }) | null {
  const checked = schemaOf(form, session.data, snapshot.context).safeParse(session.valuesOf(step));
  return checked.success ? { type: form.event, answer: checked.data } : null;
}
