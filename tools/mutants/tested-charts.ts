import { readdirSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import { isWizard } from '#tools/lint-flows/state-rules.ts';
import type { Linker } from './linker.ts';

export interface TestedChart {
  file: string;
  exportName: string;
  machine: AnyStateMachine;
  unitTests: readonly string[];
  modelTests: readonly string[];
}

const MODEL_TESTS = '/tests/model';
/** Tests with one row per chart or wizard. */
const EXPLORING_TEST = `${MODEL_TESTS}/charts.model.test.ts`;
const JOURNEYS_TEST = `${MODEL_TESTS}/wizards.property.test.ts`;
/** This file tests the stubs of the invoked actors, and covers no chart. */
const OF_STUBS = 'ports.test.ts';

export function testedCharts(linker: Linker): Promise<TestedChart[]> {
  const names = readdirSync('machines');
  const tests = names
    .filter((name) => name.endsWith('.test.ts') && name !== OF_STUBS)
    .map((name) => ({ name, source: readFileSync(`machines/${name}`, 'utf8') }));
  const models = readdirSync(`.${MODEL_TESTS}`);
  const charts = names.filter((name) => name.endsWith('.machine.ts')).sort();
  return Promise.all(
    charts.map(async (name) => {
      const file = `/machines/${name}`;
      const beside = name.replace('.ts', '.test.ts');
      const model = name.replace('.machine.ts', '.model.ts');
      const isOwn = (test: { name: string; source: string }) =>
        test.source.includes(`'./${name}'`) || test.name.startsWith(name.replace('.machine.ts', '-'));
      const others = tests.filter((test) => test.name !== beside && isOwn(test));
      const { exportName, machine } = await chartIn(linker, file);
      return {
        file,
        exportName,
        machine,
        unitTests: [beside, ...others.map((test) => test.name)].map((test) => `/machines/${test}`),
        modelTests: [
          ...(models.includes(model) || isWizard(machine) ? [EXPLORING_TEST] : []),
          ...(isWizard(machine) ? [JOURNEYS_TEST] : []),
        ],
      };
    }),
  );
}

async function chartIn(linker: Linker, file: string): Promise<Pick<TestedChart, 'exportName' | 'machine'>> {
  for (const [exportName, value] of Object.entries(await linker.import(file)))
    if (value instanceof StateMachine) return { exportName, machine: value };
  throw new Error(`${file}: it exports no chart.`);
}
