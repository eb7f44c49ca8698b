import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { createRoutes } from '#src/app/shell/start/route-table.ts';
import { stepsOf } from '#src/engine/chart.ts';

const files = import.meta.glob<Record<string, unknown>>('/machines/*.machine.ts', { eager: true });

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

const charts = Object.values(files)
  .flatMap((exported) => Object.values(exported))
  .filter(isMachine)
  .map((machine) => [machine.id, machine] as const);

test.each(charts)('the app has a route for every path of the chart %s', (_, machine) => {
  const routes = createRoutes({} as AppServices);
  const unrouted = stepsOf(machine).filter(({ path }) => {
    const [, , page] = matchRoutes(routes, path) ?? [];
    return page === undefined || page.route.path === '*';
  });
  expect(unrouted).toEqual([]);
});
