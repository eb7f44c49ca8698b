import { readdirSync, readFileSync } from 'node:fs';
import type { ChartSource } from './chart-source.ts';
import { readChart } from './chart-source.ts';
import type { FlowSource } from './flow-rules.ts';

const MACHINES = 'machines';
const flowFiles = import.meta.glob<Record<string, unknown>>('/flows/**/*.flow.ts');

/** The charts of this project, in the order of their files. */
export function projectCharts(): Promise<ChartSource[]> {
  const names = readdirSync(MACHINES).filter((name) => name.endsWith('.machine.ts'));
  const files = names.sort().map((name) => `${MACHINES}/${name}`);
  return Promise.all(files.map((file) => readChart(file, readFileSync(file, 'utf8'))));
}

/** The flows of this project. */
export const projectFlows = (): FlowSource[] =>
  Object.entries(flowFiles).map(([path, load]) => {
    const file = path.replace(/^\//, '');
    return { file, source: readFileSync(file, 'utf8'), load };
  });
