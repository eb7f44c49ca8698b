import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import { routeIndex } from '#src/app/base/routes/route-index.ts';
import { appRoutes } from '#src/app/start/app-routes.ts';
import { stepsOf } from '#src/engine/core/chart.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['/machines/*.machine.ts', '/src/engine/charts/*.machine.ts'],
  { eager: true },
);

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

const charts = Object.values(files)
  .flatMap((exported) => Object.values(exported))
  .filter(isMachine)
  .map((machine) => [machine.id, machine] as const);

test.each(charts)('the app has a route for every path of the chart %s', (_, machine) => {
  const { at } = routeIndex(appRoutes);
  expect(stepsOf(machine).filter(({ path }) => at(path) === null)).toEqual([]);
});
