import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import { machinesIn } from './chart-source.ts';
import { soundChart } from './planted-chart.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['/machines/*.machine.ts', '/src/engine/charts/*.machine.ts'],
  { eager: true },
);
const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;
const charts = Object.entries(files).map(([path, exported]) => ({
  file: path.replace(/^\//, ''),
  imported: Object.values(exported).filter(isMachine),
}));

const written = (machines: readonly AnyStateMachine[]) =>
  machines.map(({ config, implementations }) => ({
    config: JSON.parse(JSON.stringify(config)),
    actors: Object.keys(implementations.actors),
  }));

test.each(charts)('Stately Sketch and the app read the same chart from $file', async ({ file, imported }) => {
  const machines = await machinesIn(file, readFileSync(file, 'utf8'));
  expect(machines.length).toBe(1);
  expect(written(machines)).toEqual(written(imported));
});

test('a chart that imports another file fails, as in Stately Sketch', async () => {
  const source = soundChart.replace('import type { Answer }', 'import { Answer }');
  await expect(machinesIn('thing.machine.ts', source)).rejects.toThrow(SyntaxError);
});
