import type { AnyStateMachine } from 'xstate';
import { branchFindings } from './branch-rules.ts';
import type { ChartSource } from './chart-source.ts';
import { fileFindings } from './file-rules.ts';
import type { Finding } from './finding.ts';
import { loopFaults } from './loop-rules.ts';
import { reachFaults } from './reach-rules.ts';
import { routeFindings } from './route-rules.ts';
import { sendingFaults } from './sending-rules.ts';
import { invokeFaults, jsonFaults, stepFaults } from './state-rules.ts';
import { nearestLine } from './syntax.ts';

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
