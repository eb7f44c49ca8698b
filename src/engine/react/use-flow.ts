import { useEffect, useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import type { FlowRuntime } from '#src/engine/core/flow-runtime.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { useFlowEnvironment } from './flow-provider.tsx';

interface FlowToOpen<Machine extends AnyStateMachine, Data> {
  runtime: FlowRuntime;
  flow: Omit<Flow<Machine, Data>, 'data'>;
  /** Returns the chart with its ports. A port calls `data()` when it runs, which returns the newest data. */
  provide: (data: () => Data) => AnyStateMachine;
  /** What the page has loaded. Screens and ports always see the newest. Default: null. */
  data?: Data;
  /** The chart's own input, such as the parameters of its paths. */
  facts?: Record<string, unknown>;
  /** Whose drafts these are. Default: everybody on this device. */
  visitor?: string;
}

/**
 * Opens a flow at the URL of the provider's `history`, or returns its active run. Another flow, visitor or other facts open another run.
 * It opens at the URL's step, also after a reload. If that step is not open yet, it opens at the nearest open one before it,
 * and at the first step if the URL is none of the flow's.
 */
export function useFlow<Machine extends AnyStateMachine, Data = null>({
  runtime,
  flow,
  provide,
  data = null as Data,
  facts = {},
  visitor = '',
}: FlowToOpen<Machine, Data>): FlowSession {
  const { history } = useFlowEnvironment().services;
  const key = JSON.stringify([flow.machine.id, visitor, facts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run outlives its page. `refresh` brings it newer data.
  const session = useMemo(
    () =>
      runtime.open({
        flow: asFlow(flow),
        provide: provide as (data: () => unknown) => AnyStateMachine,
        data,
        facts,
        visitor,
        pathname: history.pathname(),
        mayBeReload: false,
      }),
    [runtime, key],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other facts open another run.
  useEffect(() => {
    if (session.data !== data) session.refresh(data, facts);
  }, [session, data]);
  return session;
}
