import { describe } from 'vitest';
import { exploreOnce } from './chart-graph.ts';
import { otherModels } from './chart-models.ts';
import { testExploredChart } from './explored-chart.ts';

// A wizard's walk explores its chart too, so it is tested there (wizard-walk.tsx).
describe.each(otherModels.map((model) => [model.machine.id, model] as const))('the chart %s', (id, model) =>
  testExploredChart(id, exploreOnce(model)),
);
