import type { ComponentType } from 'react';
import type { Params, ShouldRevalidateFunction } from 'react-router-dom';
import { redirect, replace, useLoaderData } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';
import { NotFoundError } from '#src/app/base/errors/not-found-error.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { basePath, pathOf, stepAt } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import type { StartFacts } from '#src/engine/core/draft.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { FlowView, preloadActiveStep } from '#src/engine/react/flow-view.tsx';
import type { FlowScreens } from '#src/engine/react/step-slot.tsx';
import { invariant } from '#src/lib/invariant.ts';
import { PageFooterProvider } from '#src/ui/page-footer.tsx';
import type { WizardCode } from './page-code.ts';

type Facts = Record<string, unknown>;

interface WizardParts<Machine extends AnyStateMachine, Reads, Data> {
  /** The flow's steps may need only part of `Data`. */
  flow: Omit<Flow<Machine, Data>, 'data'>;
  /** Makes the flow's data from the route's reads; null when there is nothing to open. Defaults to the reads themselves. */
  data?: WizardCode<Reads, Data | null>['load'];
  /** The screen for `data` that is null. */
  unopened?: ComponentType;
  /** The chart's own input, added to the engine's, and the parameters of its paths. Defaults to none. */
  facts?: (data: Data) => Facts;
  /** The facts that a run keeps from its start, although later page loads bring new ones. */
  startFacts?: (data: Data) => StartFacts;
  /** The owner of the draft when the link itself is the credential. Defaults to the visitor. */
  owner?: (data: Data) => string;
  ports: (services: AppServices, data: Data) => Parameters<Machine['provide']>[0];
  screens?: FlowScreens;
  /** Called once per run, when the run begins; a place to prefetch what a later step shows. */
  opened?: (services: AppServices, session: FlowSession) => void;
}

/**
 * Makes a wizard's code from its flow, ports and screens. Opening resolves when the code of the active step is loaded.
 * @throws Response that redirects from the wizard's base to its entry; NotFoundError for any other path that is no
 * step; any error of the import.
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
    if (!stepAt(flow.machine, pathname, facts)) throw elsewhere(asFlow(flow), url, facts);
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
 * Redirects the wizard's base to its entry and keeps the query. The entry replaces the base in the history
 * only where the browser already shows the base: a pending navigation has no history entry yet.
 */
function elsewhere(flow: Flow, { pathname, search }: URL, facts: Facts): Response | NotFoundError {
  const { entry } = planOf(flow);
  const isBase = basePath(flow.machine, facts)?.toLowerCase() === pathname.replace(/\/+$/, '').toLowerCase();
  if (!entry || !isBase) return new NotFoundError();
  const goTo = window.location.pathname === pathname ? replace : redirect;
  return goTo(pathOf(entry, facts) + search);
}

/** The loader's result: the run, and the flow's own screens. */
export interface OpenedFlow {
  session: FlowSession;
  screens: FlowScreens;
}

interface UnopenedFlow {
  unopened: ComponentType | undefined;
}

/** The footer is absent, so that customers do not leave a flow by mistake. */
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

/** A move between steps loads nothing. React Router would reload, because the first step drops the link's query. */
const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isStep =
    currentUrl.pathname !== nextUrl.pathname && isSameRun(change.currentParams, change.nextParams);
  return defaultShouldRevalidate && !isStep;
};

const isSameRun = ({ '*': _was, ...before }: Params, { '*': _is, ...after }: Params): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
