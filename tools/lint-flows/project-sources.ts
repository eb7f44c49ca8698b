import { readdirSync, readFileSync } from 'node:fs';
import type { ChartSource } from './chart-source.ts';
import { readChart } from './chart-source.ts';
import type { FlowSource } from './flow-rules.ts';

const flowFiles = import.meta.glob<Record<string, unknown>>([
  '/flows/**/*.flow.ts',
  '/examples/**/*.flow.ts',
]);

export const projectCharts = (): Promise<ChartSource[]> => chartsIn('machines');

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
