import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import { stepsOf } from '#src/engine/chart.ts';
import { coverTransitions } from './transition-cover.ts';
import { wizardCases } from './wizard-cases.ts';

const files = import.meta.glob<Record<string, unknown>>('/machines/*.machine.ts', { eager: true });
const charts = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine);

test('every wizard has its cases', () => {
  const wizards = charts.filter((machine) => stepsOf(machine).length > 0).map(({ id }) => id);
  expect(wizardCases.map(({ machine }) => machine.id).toSorted()).toEqual(wizards.toSorted());
});

describe.each(wizardCases.map((one) => [one.machine.id, one] as const))('the chart %s', (id, one) => {
  test('is fired whole by a few walks', () => {
    const { missing, total, paths } = coverTransitions(one.machine, one.exploration);
    console.info(`${id}: ${total - missing.length} of ${total} transitions in ${paths.length} paths`);
    expect(missing).toEqual([]);
  });
});
