import type { LoaderFunctionArgs, Params, ShouldRevalidateFunction } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { FlowView } from '#src/engine/flow-view.tsx';
import { stepAt } from '#src/engine/step-path.ts';
import type { FlowScreens } from '#src/engine/step-slot.tsx';
import { PageFooterProvider } from '#src/ui/page-footer.tsx';
import { NotFoundError } from './not-found-error.ts';
import type { AppServices } from './services.ts';

type Facts = Record<string, unknown>;

interface FlowRouteParts<Machine extends AnyStateMachine, Data> {
  /** Its steps may make do with less than `Data`, or with none. */
  flow: Omit<Flow<Machine, Data>, 'data'>;
  /** The chart's own input beside the engine's, and the parameters of its paths. */
  facts: (data: Data) => Facts;
  /** Whose the answers are where the link itself is the credential; the visitor's when left out. */
  owner?: (data: Data) => string;
  ports: (services: AppServices, data: Data) => Parameters<Machine['provide']>[0];
  screens?: FlowScreens;
}

interface FlowRoute<Data> {
  /** Opens the flow at the URL. @throws NotFoundError for a path that is no step of it. */
  open: (services: AppServices, args: LoaderFunctionArgs, data: Data) => OpenedFlow;
  shouldRevalidate: ShouldRevalidateFunction;
  Component: typeof FlowPage;
}

/** The route of a flow: provides its ports, opens it at the URL with what it shows, and shows it. */
export function flowRoute<Machine extends AnyStateMachine, Data>({
  flow,
  facts: factsOf,
  owner,
  ports,
  screens = {},
}: FlowRouteParts<Machine, Data>): FlowRoute<Data> {
  const open: FlowRoute<Data>['open'] = (services, { request }, data) => {
    const { pathname } = new URL(request.url);
    const facts = factsOf(data);
    if (!stepAt(flow.machine, pathname, facts)) throw new NotFoundError();
    const session = services.flows.open({
      flow: flow as unknown as Flow,
      machine: flow.machine.provide(ports(services, data)),
      data,
      facts,
      visitor: owner?.(data) ?? services.visitor() ?? '',
      pathname,
    });
    return { session, screens };
  };
  return { open, shouldRevalidate, Component: FlowPage };
}

/** What the route of a flow has loaded: its run, and the screens that are the flow's own. */
export interface OpenedFlow {
  session: FlowSession;
  screens: FlowScreens;
}

/** A flow has no footer, so that nobody leaves it by mistake. */
const FlowPage = () => (
  <PageFooterProvider value={null}>
    <FlowView {...useLoaderData<OpenedFlow>()} />
  </PageFooterProvider>
);

/** From step to step nothing is asked anew; React Router would, since the first step drops the link's query. */
const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isStep =
    currentUrl.pathname !== nextUrl.pathname && isSameRun(change.currentParams, change.nextParams);
  return defaultShouldRevalidate && !isStep;
};

const isSameRun = ({ '*': _was, ...before }: Params, { '*': _is, ...after }: Params): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
