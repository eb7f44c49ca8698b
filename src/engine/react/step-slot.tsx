import type { ReactNode } from 'react';
import { Suspense } from 'react';
import type { StateValue } from 'xstate';
import { matchesState } from 'xstate';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import type { Preloadable } from '#src/ui/lazy-component.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import type { OpenedForm } from './field-control.ts';
import type { StepViewProps } from './step-frame.tsx';

export interface StepScreenProps<Data = never, Context = never, Receipt = never> {
  /** The result of the route's loader. */
  data: Data;
  context: Context;
  /** The provider's result of the finished flow. */
  receipt: Receipt;
  /** Sends an event to the chart. The chart ignores events that its state does not handle. */
  send: FlowSession['send'];
  /** Sends the answers with their idempotency key, in an event of the given type. */
  submit: FlowSession['submit'];
  /** True while a submission whose result was lost is being looked up. */
  verifying: boolean;
  can: (type: string, facts?: object) => boolean;
  /** True when the chart is in this state. In a state without a step, the previous step's state is compared instead. */
  isAt: (state: StateValue) => boolean;
  /**
   * The step's form, which the screen of a step with `inScreen` must render. Null for other steps, and while the chart
   * does not accept the step's answer.
   */
  form: ReactNode;
  /** The form to which the screen is an addition. Null for other screens. */
  openForm: OpenedForm | null;
}

/**
 * A flow's own screens by step name. A screen is the content of a page, or an addition to a step's form. The code of a lazy
 * screen is preloaded while the customer reads the first step.
 */
export type FlowScreens = Readonly<Record<string, Preloadable<StepScreenProps>>>;

interface StepSlotProps extends StepViewProps {
  screens: FlowScreens;
  form?: ReactNode;
  openForm?: OpenedForm;
}

export function StepSlot({ session, viewState, step, screens, form = null, openForm }: StepSlotProps) {
  const Screen = screens[step];
  if (!Screen) return null;
  const { context } = viewState.snapshot;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen
        data={session.data as never}
        context={context as never}
        receipt={context.receipt as never}
        send={session.send}
        submit={session.submit}
        verifying={viewState.verifying}
        can={(type, facts) => !viewState.offersDraft && viewState.snapshot.can({ ...facts, type })}
        isAt={(state) => matchesState(state, viewState.state)}
        form={form}
        openForm={openForm ?? null}
      />
    </Suspense>
  );
}
