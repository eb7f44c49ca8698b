import { readdirSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { stepsOf } from '#src/engine/core/chart.ts';
import type { ChartSource } from './chart-source.ts';
import { nearestLine, readChart } from './chart-source.ts';
import { fileFindings } from './file-rules.ts';
import type { Finding } from './finding.ts';
import { sortFindings } from './finding.ts';
import type { FlowSource } from './flow-rules.ts';
import { flowFindings, loadFlows } from './flow-rules.ts';
import { branchFindings, loopFaults, reachFaults } from './reach-rules.ts';
import { sendingFaults } from './sending-rules.ts';
import { invokeFaults, isWizard, jsonFaults, routeFindings, stepFaults } from './state-rules.ts';

export async function lintFlows(
  charts: readonly ChartSource[],
  flowSources: readonly FlowSource[],
): Promise<Finding[]> {
  const inFlows = await Promise.all(
    flowSources.map(async (source) => flowFindings(source, await loadFlows(source))),
  );
  const inCharts = [
    ...charts.flatMap(chartFindings),
    ...charts.flatMap((chart) => flowless(chart, flowSources)),
  ];
  const stepFailures = charts.map(stepsFailure);
  return sortFindings([
    ...inCharts,
    ...inFlows.flat().filter(({ sentence }) => !stepFailures.includes(sentence)),
  ]);
}

/**
 * Returns the engine's error message for a chart with invalid steps, else null. The message is reported once, because
 * every flow of the chart would repeat it.
 */
function stepsFailure({ machine }: ChartSource): string | null {
  try {
    if (machine) stepsOf(machine);
    return null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}

function flowless({ file, lines, machine }: ChartSource, flowSources: readonly FlowSource[]): Finding[] {
  const step = Object.values(machine?.root.states ?? {}).find(({ meta }) => meta?.path !== undefined);
  const [folder, base] = [file.replace(/[^/]+$/, ''), file.replace(/^.*\//, '')];
  const hasFlow = flowSources.some(
    (flow) =>
      flow.source.includes(`'#${file}'`) ||
      (flow.file.startsWith(folder) && flow.source.includes(`'./${base}'`)),
  );
  if (!machine || !step || !isWizard(machine) || hasFlow) return [];
  const name = file.replace(/^.*\/|\.machine\.ts$/g, '');
  const sentence = `The chart \`${machine.id}\` has paths and no flow. Write flows/${name}/${name}.flow.ts with defineFlow.`;
  return [{ file, line: nearestLine(lines, ['states', step.key]), sentence }];
}

export function chartFindings(chart: ChartSource): Finding[] {
  const { file, lines, config, machine, failure } = chart;
  const inSource = [...fileFindings(chart), ...routeFindings(chart), ...branchFindings(chart)];
  if (config && machine) {
    const faults = faultsOf(machine, chart);
    return [
      ...inSource,
      ...faults.map(({ path, sentence }) => ({ file, line: nearestLine(lines, path), sentence })),
    ];
  }
  if (inSource.length > 0) return inSource;
  const sentence = `Stately Sketch cannot evaluate this file on its own: ${failure}. Correct this first, because all other checks need the machine.`;
  return [{ file, line: null, sentence }];
}

const faultsOf = (machine: AnyStateMachine, chart: ChartSource) => [
  ...invokeFaults(machine),
  ...stepFaults(machine),
  ...sendingFaults(machine, chart),
  ...reachFaults(machine),
  ...loopFaults(machine, chart.source),
  ...jsonFaults(machine),
];

const flowFiles = import.meta.glob<Record<string, unknown>>([
  '/flows/**/*.flow.ts',
  '/examples/**/*.flow.ts',
]);

/** The product's charts, and the engine's chart that every wizard invokes. */
export const projectCharts = async (): Promise<ChartSource[]> => [
  ...(await chartsIn('machines')),
  ...(await chartsIn('src/engine/charts')),
];

/** The charts of the examples. The same rules apply to them, but they have no page in `docs/charts`. */
export const exampleCharts = (): Promise<ChartSource[]> => chartsIn('examples');

function chartsIn(folder: string): Promise<ChartSource[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names
    .filter((name) => name.endsWith('.machine.ts'))
    .sort()
    .map((name) => `${folder}/${name}`);
  return Promise.all(files.map((file) => readChart(file, readFileSync(file, 'utf8'))));
}

export const projectFlows = (): FlowSource[] =>
  Object.entries(flowFiles).map(([path, load]) => {
    const file = path.replace(/^\//, '');
    return { file, source: readFileSync(file, 'utf8'), load };
  });
