import { matchPath, matchRoutes } from 'react-router-dom';
import { patternsOf } from '#src/app/base/routes/route-declaration.ts';
import { appRoutes } from '#src/app/start/app-routes.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';

/** The name for a step that the flow does not have, such as a step of an earlier release. */
export const UNKNOWN_STEP = 'unknown step';

/** The parts of a wizard that can be recognised in the access log. The steps are in the order of the chart. */
export interface WizardPlan {
  wizard: string;
  steps: readonly string[];
  entry: string;
  review: string | null;
  /** The steps that show that the customer has finished. Empty if the wizard has no page after its form. */
  ends: readonly string[];
}

/** The wizard, subject and step of a path. In `/events/7/entry/confirm` the subject is `7`. */
export interface Place {
  plan: WizardPlan;
  subject: string;
  step: string;
}

interface Known {
  plan: WizardPlan;
  patterns: readonly (readonly [step: string, pattern: string])[];
  route: string;
}

export const planFor = (flow: Flow): WizardPlan => {
  const { steps, entry, review } = planOf(flow);
  return {
    wizard: flow.machine.id,
    steps: steps.map(({ name }) => name),
    entry: entry?.name ?? '',
    review: review?.name ?? null,
    ends: steps.filter(({ final }) => final).map(({ name }) => name),
  };
};

const patterns = appRoutes.flatMap((route) =>
  patternsOf(route).map((pattern) => ({ path: `/${pattern}`, kind: route.kind })),
);

const subjectOf = (params: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(params)
    .filter(([name]) => name !== '*')
    .map(([, value]) => value)
    .join('/');

/** Returns a function that finds the wizard and step of a path, or null for a path outside the wizards. */
export function placeFinder(flows: readonly Flow[]): (path: string) => Place | null {
  const wizards = flows.flatMap((flow): Known[] => {
    const { steps } = planOf(flow);
    const own = steps.map(({ name, path }) => [name, path] as const);
    const first = own[0]?.[1];
    const route = first === undefined ? undefined : routeAt(first);
    return route === undefined ? [] : [{ plan: planFor(flow), patterns: own, route }];
  });
  const find = (path: string): Place | null => {
    const route = routeAt(path);
    const known = wizards.find((wizard) => wizard.route === route);
    if (!known || route === undefined) return null;
    for (const [step, pattern] of known.patterns) {
      const match = matchPath(pattern, path);
      if (match) return { plan: known.plan, subject: subjectOf(match.params), step };
    }
    const params = matchPath(`/${route}`, path)?.params ?? {};
    return { plan: known.plan, subject: subjectOf(params), step: UNKNOWN_STEP };
  };
  const places = new Map<string, Place | null>();
  return (path) => {
    const place = places.get(path) ?? find(path);
    places.set(path, place);
    return place;
  };
}

/** Returns the pattern of the wizard route that matches a path. Undefined if none does. */
function routeAt(path: string): string | undefined {
  const route = matchRoutes(patterns, path)?.at(-1)?.route;
  return route?.kind === 'wizard' ? route.path : undefined;
}
