import { stepsOf } from '#src/engine/core/chart.ts';
import type { ChartSource } from './chart-source.ts';
import type { Finding } from './finding.ts';
import { sortFindings } from './finding.ts';
import type { FlowSource } from './flow-rules.ts';
import { flowFindings, loadFlows } from './flow-rules.ts';
import { chartFindings } from './lint-chart.ts';
import { isWizard } from './state-rules.ts';
import { nearestLine } from './syntax.ts';

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
  const known = charts.map(stepsFailure);
  return sortFindings([...inCharts, ...inFlows.flat().filter(({ sentence }) => !known.includes(sentence))]);
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
