import type { ComponentType } from 'react';
import type { Params, ShouldRevalidateFunction } from 'react-router-dom';
import { redirect, replace, useLoaderData } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';
import { controls } from '#src/app/base/controls/controls.tsx';
import { parts } from '#src/app/base/controls/parts.tsx';
import { NotFoundError } from '#src/app/base/errors/load-error.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { basePath, pathOf, stepAt } from '#src/engine/core/chart.ts';
import type { FactsOf, Flow } from '#src/engine/core/define-flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { preloadActiveStep } from '#src/engine/react/flow-view.tsx';
import type { FlowScreens } from '#src/engine/react/step-slot.tsx';
import { invariant } from '#src/lib/invariant.ts';
import type { WizardCode } from './page-code.ts';
import type { OpenedFlow } from './wizard-view.tsx';
import { WizardView } from './wizard-view.tsx';

interface WizardParts<Machine extends AnyStateMachine, Reads, Data> {
  flow: Omit<Flow<Machine, Data>, 'data'>;
  /**
   * Makes the flow's data from the responses of the route's `reads`. If the data is null, no flow opens. By default the
   * data is the responses.
   */
  data?: WizardCode<Reads, Data | null>['load'];
  /** The screen that is shown if `data` is null. */
  unopened?: ComponentType;
  /** The chart's own input, which is added to the engine's input. It includes the parameters of the chart's paths. */
  facts?: (data: Data) => FactsOf<Machine>;
  /** The owner of the draft, for flows in which the link itself is the credential. The default is the visitor. */
  owner?: (data: Data) => string;
  /** A port calls `data()` when it runs, which returns the newest data of the page. */
  ports: (services: AppServices, data: () => Data) => Parameters<Machine['provide']>[0];
  screens?: FlowScreens;
  /** Called once for each flow session, for example to prefetch the data of a later step. */
  onSessionOpened?: (services: AppServices, session: FlowSession) => void;
}

/**
 * Makes a wizard's code from its flow, ports and screens. `open` resolves when the code of the active step is loaded.
 * @throws A redirect Response for the wizard's base path, which leads to its first step. NotFoundError for any other
 * path that is not a step. The import's error if the step's code cannot be loaded.
 */
export function wizardCode<Machine extends AnyStateMachine, Data, Reads = Data>({
  flow,
  data: load = (_services, _args, reads) => reads as unknown as Data,
  unopened,
  facts: factsOf,
  owner,
  ports,
  screens = {},
  onSessionOpened,
}: WizardParts<Machine, Reads, Data>): WizardCode<Reads, Data | null> {
  const openedSessions = new WeakSet<FlowSession>();
  const open: WizardCode<Reads, Data | null>['open'] = async (services, { request }, data) => {
    if (data === null) return { unopened };
    const url = new URL(request.url);
    const { pathname } = url;
    const facts = factsOf?.(data) ?? {};
    if (!stepAt(flow.machine, pathname, facts)) throw redirectOrNotFound(asFlow(flow), url, facts);
    const session = services.flows.open({
      flow: asFlow(flow),
      provide: (newest) => flow.machine.provide(ports(services, newest as () => Data)),
      data,
      facts,
      visitor: owner?.(data) ?? services.visitor() ?? '',
      pathname,
      mayBeReload: services.session.getSnapshot().context.mayBeReload,
    });
    if (!openedSessions.has(session)) onSessionOpened?.(services, session);
    openedSessions.add(session);
    await preloadActiveStep(session, screens, { controls, parts });
    return { session, screens };
  };
  return { load, open, shouldRevalidate, Component: WizardPage };
}

/**
 * Redirects the wizard's base path to its first step and keeps the query. If the address bar already shows the base
 * path, the first step replaces it in the history. Otherwise the base path has no history entry to replace.
 */
function redirectOrNotFound(
  flow: Flow,
  { pathname, search }: URL,
  facts: Record<string, unknown>,
): Response | NotFoundError {
  const { entry } = planOf(flow);
  const isBase = basePath(flow.machine, facts)?.toLowerCase() === pathname.replace(/\/+$/, '').toLowerCase();
  if (!entry || !isBase) return new NotFoundError();
  const goTo = window.location.pathname === pathname ? replace : redirect;
  return goTo(pathOf(entry, facts) + search);
}

interface UnopenedFlow {
  unopened: ComponentType | undefined;
}

function WizardPage() {
  const openedFlow = useLoaderData<OpenedFlow | UnopenedFlow>();
  return 'unopened' in openedFlow ? <FallbackScreen {...openedFlow} /> : <WizardView {...openedFlow} />;
}

function FallbackScreen({ unopened: Shown }: UnopenedFlow) {
  invariant(Shown, 'wizardCode: `data` is null and there is nothing to show. Give `unopened`.');
  return <Shown />;
}

/**
 * Does not reload the data when the customer moves between steps. By default React Router would reload it after the
 * first step, because that step removes the query of the link from the URL.
 */
const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isStep =
    currentUrl.pathname !== nextUrl.pathname && isSameRun(change.currentParams, change.nextParams);
  return defaultShouldRevalidate && !isStep;
};

const isSameRun = ({ '*': _was, ...before }: Params, { '*': _is, ...after }: Params): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
