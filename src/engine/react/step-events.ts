import { createContext, useContext } from 'react';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';

const StepEventsContext = createContext<FlowSession['send']>(() => undefined);

/** Lets the controls of a step tell the chart what happened beside the answer. */
export const StepEventsProvider = StepEventsContext.Provider;

export const useStepEvents = (): FlowSession['send'] => useContext(StepEventsContext);
