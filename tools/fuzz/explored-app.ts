import { demoLiffTokens } from '#provider/demo/demo-sms-incentives.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { personas } from '#provider/demo/personas.ts';
import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';
import { routeIndex } from '#src/app/base/routes/route-index.ts';
import { appRoutes } from '#src/app/start/app-routes.ts';
import { stepsOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import { invariant } from '#src/lib/invariant.ts';
import { routeTable } from '#tests/support/route-table.ts';
import type { ExploredApp, ExploredStep } from './explored-app.types.ts';

const flowModules = import.meta.glob<Record<string, unknown>>('/flows/*/*.flow.ts', { eager: true });

const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' && value !== null && 'machine' in value && 'steps' in value;

const flows: readonly Flow[] = Object.values(flowModules)
  .flatMap((module) => Object.values(module))
  .filter(isFlow);

/** Converts a path in React Router's syntax to the source of a regular expression. */
const sourceOf = (path: string): string =>
  `^/${path
    .replace(/^\/|\/$/g, '')
    .replaceAll(/[.+()]/g, '\\$&')
    .replaceAll(/:\w+/g, '[^/]+')}/?$`;

/** Returns the possible headings of a step. A dialog's URL may also show the heading of the page below the dialog. */
function titlesOf(flow: Flow, step: NonNullable<Flow['steps'][string]>): string[] {
  const below = 'over' in step && step.over ? flow.steps[step.over] : undefined;
  return [step.copy.title, step.copy.closed, below?.copy.title].filter((title) => title !== undefined);
}

function stepsIn(flow: Flow): ExploredStep[] {
  const hasReview = planOf(flow).review !== null;
  return stepsOf(flow.machine).flatMap(({ name, path }) => {
    const step = flow.steps[name];
    if (!step) return [];
    const kind = 'page' in step ? step.page : 'form';
    const next = kind === 'form' ? (step.copy.next ?? '次へ') : step.copy.next;
    return {
      flow: flow.machine.id,
      step: name,
      kind,
      path: sourceOf(path),
      titles: titlesOf(flow, step),
      moves: next !== undefined && kind !== 'review' && hasReview ? [next] : [],
    };
  });
}

const { at } = routeIndex(appRoutes);

/** The pages that lead to those wizards that have no row of their own in the route table. */
const LEADING: Readonly<Record<string, string>> = {
  'mypage/visitReservations/:kind/:bookingId': '/mypage/visitReservations',
  'mypage/visitReservations/:kind/:bookingId/reschedule': '/mypage/visitReservations',
};

/** The page on which an exploration starts, and the persona who opens it. */
export interface Beginning {
  readonly wizard: string;
  readonly persona: Persona;
  readonly link: string;
}

/** @throws Error for a wizard that no page leads to. */
function beginningOf(route: RouteDeclaration): Beginning {
  const [wizard = ''] = route.paths;
  const path = LEADING[wizard] ?? routeTable.find((row) => at(row.path) === route)?.path;
  const persona = personas.find(({ key }) => key === (wizard === 'consultations' ? 'newcomer' : 'regular'));
  invariant(
    path && persona,
    `explored-app: no row of the route table opens ${wizard}. Name its page in LEADING.`,
  );
  const query = new URLSearchParams({ uuid: persona.uuid, liff_token: demoLiffTokens[persona.key] });
  return { wizard, persona, link: `${path}?${query}` };
}

/**
 * The start of each wizard's exploration, in the order of the routes. The newcomer explores the consultation, because
 * this persona has no booking yet.
 */
export const beginnings: readonly Beginning[] = appRoutes
  .filter(({ kind }) => kind === 'wizard')
  .map(beginningOf);

/** Returns the paths and steps that the routes, flows and charts declare, for the persona who explores the app. */
export const exploredApp = ({ displayName }: Persona): ExploredApp => ({
  pages: appRoutes.filter(({ kind }) => kind === 'page').flatMap(({ paths }) => paths.map(sourceOf)),
  /** The path of a wizard itself redirects to one of its steps. */
  wizards: appRoutes.filter(({ kind }) => kind === 'wizard').flatMap(({ paths }) => paths.map(sourceOf)),
  steps: flows.flatMap(stepsIn),
  persona: displayName,
});
