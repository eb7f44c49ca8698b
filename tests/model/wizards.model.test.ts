import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import { isWizard } from '#tests/lint-flows/state-rules.ts';
import { coverTransitions } from './transition-cover.ts';
import { modelFor } from './wizard-models.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['/machines/*.machine.ts', '/examples/*/*.machine.ts'],
  { eager: true },
);
const wizards = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine)
  .filter(isWizard)
  .map(({ id }) => id);

describe.each(wizards)('the wizard %s', (id) => {
  test('has a model whose few walks fire its chart, what the engine adds and every outcome of its ports', () => {
    const { flow, exploration } = modelFor(id);
    const { missing, total, paths } = coverTransitions(flow.machine, exploration);
    console.info(`${id}: ${total - missing.length} of ${total} transitions in ${paths.length} paths`);
    expect(missing).toEqual([]);
  });
});
