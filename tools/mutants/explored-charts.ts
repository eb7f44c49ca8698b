import { describe } from 'vitest';
import { exploreOnce } from '#tests/model/chart-graph.ts';
import { chartModels } from '#tests/model/chart-models.ts';
import { testExploredChart } from '#tests/model/explored-chart.ts';
import { wizardModels } from '#tests/model/wizard-models.ts';

// The tests of every explored chart, without the screens beside which Vitest runs those of a wizard.
describe.each([...chartModels])('the chart %s', (id, model) =>
  testExploredChart(
    id,
    exploreOnce(model),
    wizardModels.find(({ flow }) => flow.machine.id === id),
  ),
);
