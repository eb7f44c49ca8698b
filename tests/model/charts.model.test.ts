import { describe, expect, test } from 'vitest';
import { invariant } from '#src/lib/invariant.ts';
import type { ChartGraph, Path } from './chart-graph.ts';
import { exploreChart } from './chart-graph.ts';
import { chartModels } from './chart-models.ts';
import { coverPairs } from './pair-cover.ts';
import type { Cover } from './transition-cover.ts';
import { coverGraph } from './transition-cover.ts';

const told = (id: string, what: string, { total, missing, paths }: Cover) =>
  console.info(`${id}: ${total - missing.length} of ${total} ${what} in ${paths.length} paths`);

/** Returns the keys of the states that exploration found along a path. */
function exploredAlong({ entrances }: ChartGraph, { start, events }: Path): string[] {
  let node = entrances.find((entrance) => entrance.start === start)?.node;
  return [null, ...events].map((event) => {
    if (event) node = node?.edges.find((edge) => edge.event === event)?.to;
    invariant(node, `${start.name}: the path leaves the explored states.`);
    return node.key;
  });
}

describe.each([...chartModels.keys()])('the chart %s', (id) => {
  let explored: ChartGraph | null = null;
  const graph = () => {
    const model = chartModels.get(id);
    invariant(model, id);
    explored ??= exploreChart(model.machine, model.exploration);
    return explored;
  };

  test('is covered by a few walks that fire each transition and each outcome of its calls', () => {
    const cover = coverGraph(graph());
    told(id, 'transitions', cover);
    expect(cover.missing).toEqual([]);
  });

  test('is covered by walks that fire each pair of transitions and reach no unexplored state', () => {
    const cover = coverPairs(graph());
    told(id, 'pairs', cover);
    expect(cover.missing).toEqual([]);
    for (const path of cover.paths) {
      const walked = graph()
        .replay(path)
        .map(({ key }) => key);
      expect(walked).toEqual(exploredAlong(graph(), path));
    }
  });
});
