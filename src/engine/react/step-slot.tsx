import type { ReactNode } from 'react';
import { Suspense } from 'react';
import type { StateValue } from 'xstate';
import { matchesState } from 'xstate';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import type { Preloadable } from '#src/ui/lazy-part.tsx';
import { PageSkeleton } from '#src/ui/loading.tsx';
import type { StepOnScreen } from './step-frame.tsx';

/** What a flow's own screens are given; a screen types `data`, `context` and `receipt` as its flow has them. */
export interface StepScreenProps<Data = never, Context = never, Receipt = never> {
  /** What the route's loader fetched. */
  data: Data;
  /** The chart's context as it is now. */
  context: Context;
  /** What the provider answered to the finished flow. */
  receipt: Receipt;
  /** Sends the chart an event; one that its state does not know is ignored. */
  send: FlowSession['send'];
  /** Sends what was answered, by an event that takes the key which was made for exactly these answers. */
  submit: FlowSession['submit'];
  /** Something was sent without an answer, and is being looked up. */
  verifying: boolean;
  /** Whether the state takes this event now, with these facts. */
  can: (type: string, facts?: object) => boolean;
  /** Whether the chart is in this state; while it is busy, whether it was before. */
  isAt: (state: StateValue) => boolean;
  /** The step's form, to be put where it belongs; null while the chart takes no answer, and where the form stands outside. */
  form: ReactNode;
}

/**
 * A flow's own screens by the step's name: the content of a page, or what stands below a step's form. One that is a lazy part
 * is fetched before its step is shown, and else while the first is read.
 */
export type FlowScreens = Readonly<Record<string, Preloadable<StepScreenProps>>>;

interface StepSlotProps extends StepOnScreen {
  screens: FlowScreens;
  form?: ReactNode;
}

/** The flow's own screen of a step, if it has one. */
export function StepSlot({ session, moment, step, screens, form = null }: StepSlotProps) {
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
      />
    </Suspense>
  );
}
