import type { ReactNode } from 'react';
import { Suspense } from 'react';
import type { StateValue } from 'xstate';
import { matchesState } from 'xstate';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import type { Preloadable } from '#src/ui/lazy-part.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import type { StepOnScreen } from './step-frame.tsx';

export interface StepScreenProps<Data = never, Context = never, Receipt = never> {
  /** The result of the route's loader. */
  data: Data;
  context: Context;
  /** The provider's result of the finished flow. */
  receipt: Receipt;
  /** Sends the chart an event. The chart ignores events that its state does not know. */
  send: FlowSession['send'];
  /** Sends the answers by an event that takes their idempotency key. */
  submit: FlowSession['submit'];
  /** True while a submission whose result was lost is being looked up. */
  verifying: boolean;
  can: (type: string, facts?: object) => boolean;
  /** True when the chart is in this state. While it is busy: when it was before. */
  isAt: (state: StateValue) => boolean;
  /**
   * The step's form, for a screen that places it itself. Null while the chart takes no answer, and when the form stands
   * outside.
   */
  form: ReactNode;
  /**
   * Writes texts into the open form: only into empty fields, and over what a look-up wrote. Returns the number of written
   * fields.
   */
  fillIn: FillIn;
}

export type FillIn = (texts: Readonly<Record<string, string>>) => number;

/**
 * A flow's own screens by step name: the content of a page, or the part below a step's form. A lazy screen loads before its
 * step is shown, else while the customer reads the first step.
 */
export type FlowScreens = Readonly<Record<string, Preloadable<StepScreenProps>>>;

interface StepSlotProps extends StepOnScreen {
  screens: FlowScreens;
  form?: ReactNode;
  fillIn?: FillIn;
}

export function StepSlot({ session, moment, step, screens, form = null, fillIn = () => 0 }: StepSlotProps) {
  const Screen = screens[step];
  if (!Screen) return null;
  const { context } = moment.snapshot;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen
        data={session.data as never}
        context={context as never}
        receipt={context.receipt as never}
        send={session.send}
        submit={session.submit}
        verifying={moment.verifying}
        can={(type, facts) => !moment.offersDraft && moment.snapshot.can({ ...facts, type })}
        isAt={(state) => matchesState(state, moment.state)}
        form={form}
        fillIn={fillIn}
      />
    </Suspense>
  );
}
