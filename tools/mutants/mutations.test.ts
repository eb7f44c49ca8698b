import { describe, expect, test } from 'vitest';
import { createActor, createMachine, setup } from 'xstate';
import { mutationsOf } from './mutations.ts';

const door = setup({
  guards: { hasKey: () => true },
  actions: { greet: () => undefined, wipeFeet: () => undefined },
  delays: { soon: 10 },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: {
        pushed: [{ guard: 'hasKey', target: 'open', actions: ['greet', 'wipeFeet'] }, { target: 'locked' }],
      },
    },
    open: { tags: ['wide'], after: { soon: 'shut' } },
    locked: { type: 'final' },
  },
});
const mutations = mutationsOf(door);
const valueAfter = (name: string, ...types: string[]) => {
  const found = mutations.find((one) => one.name === name);
  const actor = createActor(createMachine(found?.config as never, door.implementations as never)).start();
  for (const type of types) actor.send({ type } as never);
  return actor.getSnapshot().value;
};

test('the name of each small change of a chart gives the position and the kind of the change', () => {
  expect(mutations.map(({ name }) => name)).toEqual([
    'door: begins at open',
    'door: begins at locked',
    'shut: pushed [1]: dropped',
    'shut: pushed: [2] before [1]',
    'shut: pushed [1]: hasKey taken off',
    'shut: pushed [1]: hasKey negated',
    'shut: pushed [1]: without greet',
    'shut: pushed [1]: without wipeFeet',
    'shut: pushed [1]: stays',
    'shut: pushed [1]: leads to shut',
    'shut: pushed [1]: leads to locked',
    'shut: pushed [2]: dropped',
    'shut: pushed [2]: stays',
    'shut: pushed [2]: leads to shut',
    'shut: pushed [2]: leads to open',
    'open: after soon: dropped',
    'open: after soon: stays',
    'open: after soon: leads to open',
    'open: after soon: leads to locked',
    'open: tags without wide',
    'locked: is no end',
  ]);
});

describe('a change', () => {
  test.each([
    ['door: begins at open', [], 'open'],
    ['shut: pushed [1]: dropped', ['pushed'], 'locked'],
    ['shut: pushed: [2] before [1]', ['pushed'], 'locked'],
    ['shut: pushed [1]: hasKey negated', ['pushed'], 'locked'],
    ['shut: pushed [1]: stays', ['pushed'], 'shut'],
    ['shut: pushed [1]: leads to locked', ['pushed'], 'locked'],
  ])('has the effect that its name gives: %s', (name, events, value) => {
    expect(valueAfter(name, ...events)).toBe(value);
  });

  test('does not affect the original chart', () => {
    expect(Object.keys(door.config.states ?? {})).toEqual(['shut', 'open', 'locked']);
    expect(valueAfter('shut: pushed [1]: without greet', 'pushed')).toBe('open');
  });
});
