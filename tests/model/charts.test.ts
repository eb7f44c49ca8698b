import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { createMachine, StateMachine } from 'xstate';
import { createRoutes } from '#src/app/router.tsx';
import type { AppServices } from '#src/app/services.ts';
import { stepsOf } from '#src/engine/chart.ts';
import { nodesUnder } from './chart-graph.ts';

const files = import.meta.glob<Record<string, unknown>>('/machines/*.machine.ts', { eager: true });

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

const charts = Object.entries(files).map(([file, exported]) => {
  const machines = Object.values(exported).filter(isMachine);
  return { file, machines };
});

const machines = charts.flatMap((chart) => chart.machines).map((machine) => [machine.id, machine] as const);

interface Invocation {
  id?: string;
  src: unknown;
  onDone?: unknown;
  onError?: unknown;
}
const invocationsOf = ({ config }: AnyStateNode): Invocation[] =>
  [config.invoke ?? []].flat() as unknown as Invocation[];

test('a chart file holds one chart and nothing else', () => {
  expect(charts.map(({ file, machines: found }) => [file, found.length])).toEqual(
    Object.keys(files).map((file) => [file, 1]),
  );
  expect(Object.values(files).map((exported) => Object.keys(exported).length)).toEqual(charts.map(() => 1));
});

describe.each(machines)('the chart %s', (_, machine) => {
  const nodes = nodesUnder(machine.root);
  const steps = stepsOf(machine);

  test('survives JSON, so that tools that take JSON see all of it', () => {
    const copy = createMachine(JSON.parse(JSON.stringify(machine.config)));
    const shapeOf = (node: AnyStateNode) => [node.id, node.type, node.events.toSorted()];
    expect(nodesUnder(copy.root).map(shapeOf)).toEqual(nodes.map(shapeOf));
  });

  test('gives every invoked port an id, an answer and a way out of a bug', () => {
    const incomplete = nodes
      .flatMap(invocationsOf)
      .filter(({ id, onDone, onError }) => !id || onDone === undefined || onError === undefined);
    expect(incomplete).toEqual([]);
  });

  test('uses an id of a port once, since its answers are named after it', () => {
    const ids = nodes.flatMap(invocationsOf).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('has a path wherever a URL may lead', () => {
    const routable = nodes.filter(({ config }) => config.route !== undefined).map(({ key }) => key);
    expect(routable.filter((name) => !steps.some((step) => step.name === name))).toEqual([]);
  });

  test('gives a path to one state only', () => {
    const paths = nodes.flatMap(({ meta }) => (meta?.path === undefined ? [] : [String(meta.path)]));
    expect(paths).toEqual([...new Set(paths)]);
    expect(paths.toSorted()).toEqual(steps.map((step) => step.path).toSorted());
  });

  test('names an existing guard in every meta.when', () => {
    const guards = Object.keys(machine.implementations.guards);
    expect(steps.filter(({ when }) => when !== null && !guards.includes(when))).toEqual([]);
  });

  test('has a route in the app for every path', () => {
    const routes = createRoutes({} as AppServices);
    const unrouted = steps.filter(({ path }) => {
      const [, , page] = matchRoutes(routes, path) ?? [];
      return page === undefined || page.route.path === '*';
    });
    expect(unrouted).toEqual([]);
  });
});
