import { patternsOf } from '#src/app/base/routes/route-declaration.ts';
import { appRoutes } from '#src/app/start/app-routes.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { ReadChart } from '#tools/chart-docs/chart-markdown.ts';
import { flowsIn } from '#tools/lint-flows/flow-rules.ts';
import { projectCharts, projectFlows } from '#tools/lint-flows/project-sources.ts';
import type { TestRecord } from '#tools/review/recording/record.ts';
import type { ChartFacts } from './chart-facts.ts';
import { chartFacts } from './chart-facts.ts';
import type { Journey } from './journey.ts';
import { journeyOf } from './journey.ts';
import { readRecords, readScenes, stateId } from './records.ts';
import type { Scene } from './storyboard.ts';
import { storyboard } from './storyboard.ts';

interface ReviewedChart {
  read: ReadChart;
  flow: Flow | null;
  facts: ChartFacts;
}

export interface ReviewFacts {
  charts: readonly ReviewedChart[];
  records: readonly TestRecord[];
  scenes: ReadonlyMap<string, Scene>;
  journey: Journey;
  isPassing: (state: string) => boolean;
}

export async function reviewFacts(): Promise<ReviewFacts> {
  const flows = await flowsIn(projectFlows().filter(({ file }) => file.startsWith('flows/')));
  const sources = await projectCharts();
  const charts = sources
    .filter((chart): chart is ReadChart => chart.machine !== null)
    .map((read) => {
      const flow = flows.find(({ machine }) => machine.id === read.machine.id) ?? null;
      return { read, flow, facts: chartFacts(read, flow) };
    });
  const records = readRecords();
  const states = new Map(
    charts.flatMap(({ facts }) =>
      facts.states.map((state) => [stateId(facts.id, state.name), state] as const),
    ),
  );
  const tagsOf = (id: string) => {
    const state = states.get(id);
    return state ? [...state.tags, ...(state.kind === 'final' ? ['final'] : [])] : [];
  };
  return {
    charts,
    records,
    scenes: storyboard(records, readScenes(), tagsOf),
    journey: journeyOf(
      charts.map(({ facts }) => facts),
      appRoutes.flatMap(patternsOf).map((path) => `/${path.replace(/^\/|\/\*$/g, '')}`),
      records,
    ),
    isPassing: (id) => states.get(id)?.kind === 'passing',
  };
}
