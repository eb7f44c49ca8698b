import type { ComponentType } from 'react';
import type { Params, ShouldRevalidateFunction } from 'react-router-dom';
import { redirect, replace, useLoaderData } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';
import { NotFoundError } from '#src/app/base/errors/not-found-error.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { basePath, pathOf, stepAt, stepsOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import type { StartFacts } from '#src/engine/core/draft.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { FlowView, preloadActiveStep } from '#src/engine/react/flow-view.tsx';
import type { FlowScreens } from '#src/engine/react/step-slot.tsx';
import { invariant } from '#src/lib/invariant.ts';
import { PageFooterProvider } from '#src/ui/page-footer.tsx';
import type { WizardCode } from './page-code.ts';

type Facts = Record<string, unknown>;

interface WizardParts<Machine extends AnyStateMachine, Reads, Data> {
  /** Its steps may make do with less than `Data`, or with none. */
  flow: Omit<Flow<Machine, Data>, 'data'>;
  /** Makes what the flow shows of what its route has read; null where there is nothing to open. The reads themselves when left out. */
  data?: WizardCode<Reads, Data | null>['load'];
  /** What is shown instead where there is nothing to open. */
  unopened?: ComponentType;
  /** The chart's own input beside the engine's, and the parameters of its paths; none when left out. */
  facts?: (data: Data) => Facts;
  /** Those of its facts that a run keeps as they were when it began, however often the page is loaded meanwhile. */
  startFacts?: (data: Data) => StartFacts;
  /** Whose the answers are where the link itself is the credential; the visitor's when left out. */
  owner?: (data: Data) => string;
  ports: (services: AppServices, data: Data) => Parameters<Machine['provide']>[0];
  screens?: FlowScreens;
  /** Hears of a run once, when it begins: to ask ahead for what a later step shows. */
  opened?: (services: AppServices, session: FlowSession) => void;
}

/**
 * The code of a wizard: provides its ports, opens it at the URL with what it shows, and shows it. Opening resolves when the code
 * of its step has come.
 * @throws Response leading from the wizard's base to its first page; NotFoundError for any other path that is no step; what
 * the import throws.
 */
export function wizardCode<Machine extends AnyStateMachine, Data, Reads = Data>({
  flow,
  data: load = (_services, _args, reads) => reads as unknown as Data,
  unopened,
  facts: factsOf = () => ({}),
  startFacts = () => ({}),
  owner,
  ports,
  screens = {},
  opened,
}: WizardParts<Machine, Reads, Data>): WizardCode<Reads, Data | null> {
  const heard = new WeakSet<FlowSession>();
  const open: WizardCode<Reads, Data | null>['open'] = async (services, { request }, data) => {
    if (data === null) return { unopened };
    const url = new URL(request.url);
    const { pathname } = url;
    const facts = factsOf(data);
    if (!stepAt(flow.machine, pathname, facts)) throw elsewhere(flow.machine, url, facts);
    const session = services.flows.open({
      flow: asFlow(flow),
      machine: flow.machine.provide(ports(services, data)),
      data,
      facts,
      startFacts: startFacts(data),
      visitor: owner?.(data) ?? services.visitor() ?? '',
      pathname,
      mayBeReload: services.session.getSnapshot().context.mayBeReload,
    });
    if (!heard.has(session)) opened?.(services, session);
    heard.add(session);
    await preloadActiveStep(session, screens);
    return { session, screens };
  };
  return { load, open, shouldRevalidate, Component: FlowPage };
}

/**
 * What to do with a URL that is no step: the wizard's base leads to its first page, with the link's query. Where the browser
 * shows the base already, the first page takes its place in the history; a base that is only being gone to never gets there.
 */
function elsewhere(
  machine: AnyStateMachine,
  { pathname, search }: URL,
  facts: Facts,
): Response | NotFoundError {
  const [first] = stepsOf(machine);
  const isBase = basePath(machine, facts)?.toLowerCase() === pathname.replace(/\/+$/, '').toLowerCase();
  if (!first || !isBase) return new NotFoundError();
  const goTo = window.location.pathname === pathname ? replace : redirect;
  return goTo(pathOf(first, facts) + search);
}

/** What the route of a flow has loaded: its run, and the screens that are the flow's own. */
export interface OpenedFlow {
  session: FlowSession;
  screens: FlowScreens;
}

interface UnopenedFlow {
  unopened: ComponentType | undefined;
}

/** A flow has no footer, so that nobody leaves it by mistake. */
function FlowPage() {
  const shown = useLoaderData<OpenedFlow | UnopenedFlow>();
  if ('unopened' in shown) return <Unopened {...shown} />;
  return (
    <PageFooterProvider value={null}>
      <FlowView {...shown} />
    </PageFooterProvider>
  );
}

function Unopened({ unopened: Shown }: UnopenedFlow) {
  invariant(Shown, 'wizardCode: `data` is null and there is nothing to show. Give `unopened`.');
  return <Shown />;
}

/** From step to step nothing is asked anew; React Router would, since the first step drops the link's query. */
const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isStep =
    currentUrl.pathname !== nextUrl.pathname && isSameRun(change.currentParams, change.nextParams);
  return defaultShouldRevalidate && !isStep;
};

const isSameRun = ({ '*': _was, ...before }: Params, { '*': _is, ...after }: Params): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
