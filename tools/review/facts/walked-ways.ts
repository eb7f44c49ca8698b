import type { Shown } from '#tools/traffic/shown-figures.ts';
import type { WizardFigures } from '#tools/traffic/traffic-figures.ts';
import type { ChartFacts, WayFacts } from './chart-facts.ts';

const topOf = (state: string): string => state.split('.')[0] ?? '';

/**
 * Counts how often each transition of a chart was taken, by its id. The access log contains only pages, so the customer
 * is assumed to have taken the shortest path between two pages. Back transitions are not drawn and have no count.
 */
export function walkedWays(
  { states, ways }: ChartFacts,
  { arrows, plan: { review, steps } }: WizardFigures<Shown>,
): ReadonlyMap<string, number> {
  const pages = new Set(states.flatMap(({ name, path }) => (path === null ? [] : [topOf(name)])));
  const drawn = ways.filter(({ isBack, from }) => !isBack && from !== '');
  const walked = new Map<string, number>();
  for (const { from, to, walked: count } of arrows) {
    if (count === 'few') continue;
    const isEdit = from === review && steps.indexOf(to) < steps.indexOf(from);
    const usable = drawn.filter(({ added }) => added !== 'refused' && (!isEdit || added === 'edited'));
    for (const { id } of shortest(usable, pages, from, to)) walked.set(id, (walked.get(id) ?? 0) + count);
  }
  return walked;
}

/** Returns the shortest path between two pages that passes through no third page. Empty if there is none. */
function shortest(
  ways: readonly WayFacts[],
  pages: ReadonlySet<string>,
  from: string,
  to: string,
): readonly WayFacts[] {
  /** The path to each state found so far. The loop adds entries to this Map while it iterates over it. */
  const chains = new Map<string, readonly WayFacts[]>([[from, []]]);
  for (const [here, chain] of chains) {
    if (here === to) return chain;
    if (here !== from && pages.has(here)) continue;
    for (const way of ways.filter((one) => topOf(one.from) === here))
      for (const end of way.to.map(topOf)) if (!chains.has(end)) chains.set(end, [...chain, way]);
  }
  return [];
}
