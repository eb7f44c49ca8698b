import type { ReactNode } from 'react';
import { createContext, Suspense, useContext, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StateValue } from 'xstate';
import { matchesState } from 'xstate';
import { invariant } from '#src/engine/core/basics.ts';
import type { AnyField } from '#src/engine/core/field.ts';
import type { FlowSession, FlowViewState } from '#src/engine/core/flow-session.types.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import type { Preloadable } from './flow-parts.ts';
import { useFlowEnvironment } from './flow-provider.tsx';
import type { StepViewProps } from './step-frame.tsx';

/** The open form of a step: its fields, and React Hook Form's form. */
export interface OpenedForm {
  fields: readonly AnyField[];
  form: UseFormReturn<Answers>;
  /** Submits the form, as its button does. */
  submit: () => void;
}

/** What a step's own screen gets as its props, and what `useStep` returns anywhere inside a step. */
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
  /** True at the end if what has arrived are the answers of before a change, so that `context` has newer ones. */
  arrivedBeforeChange: boolean;
  can: (type: string, facts?: object) => boolean;
  /** True when the chart is in this state. In a state without a step, the previous step's state is compared instead. */
  isAt: (state: StateValue) => boolean;
  /**
   * The step's form, which the screen of a step with `inScreen` must render. Null for other steps, and while the chart
   * does not accept the step's answer.
   */
  form: ReactNode;
  /** The form that is open in the step. For a screen: the form to which it is an addition. Else null. */
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
  openForm?: OpenedForm | null;
}

const StepContext = createContext<StepScreenProps | null>(null);

export const StepProvider = StepContext.Provider;

/**
 * The step around a control, or around a part of the flow's own screen: its data and answers, and what it may send.
 * @throws Error outside a `FlowView`.
 */
export function useStep<Data = never, Context = never, Receipt = never>(): StepScreenProps<
  Data,
  Context,
  Receipt
> {
  const step = useContext(StepContext);
  invariant(step, 'useStep: there is no step. Call it in a control or a screen of a flow.');
  return step as StepScreenProps<Data, Context, Receipt>;
}

/** The same object until the chart moves, so that a keystroke renders no control that reads it. */
export const useStepValue = (
  session: FlowSession,
  viewState: FlowViewState,
  form: ReactNode,
  openForm: OpenedForm | null,
): StepScreenProps =>
  useMemo(() => {
    const { context } = viewState.snapshot;
    return {
      data: session.data as never,
      context: context as never,
      receipt: context.receipt as never,
      send: session.send,
      submit: session.submit,
      verifying: viewState.verifying,
      arrivedBeforeChange: viewState.arrivedBeforeChange,
      can: (type, facts) => !viewState.offersDraft && viewState.snapshot.can({ ...facts, type }),
      isAt: (state) => matchesState(state, viewState.state),
      form,
      openForm,
    };
  }, [session, viewState, form, openForm]);

export function StepSlot({ session, viewState, step, screens, form = null, openForm = null }: StepSlotProps) {
  const { parts, texts } = useFlowEnvironment();
  const value = useStepValue(session, viewState, form, openForm);
  const Screen = screens[step];
  if (!Screen) return null;
  return (
    <StepProvider value={value}>
      <Suspense fallback={<parts.Loading label={texts.loading} />}>
        <Screen {...value} />
      </Suspense>
    </StepProvider>
  );
}
