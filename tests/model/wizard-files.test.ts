import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import { isWizard } from '#tools/lint-flows/state-rules.ts';
import { unwritten } from './wizard-files.ts';
import { modelFor } from './wizard-models.ts';

const charts = import.meta.glob<Record<string, unknown>>(
  ['/machines/*.machine.ts', '/src/engine/charts/*.machine.ts', '/examples/*/*.machine.ts'],
  { eager: true },
);
const wizards = Object.values(charts)
  .flatMap((file) => Object.values(file))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine)
  .filter(isWizard)
  .map(({ id }) => id);
const files = Object.keys(import.meta.glob(['/tests/wizards/*', '/examples/*/*']));

test.each(wizards)('the wizard %s has its three test files: its model, its world and its walk', (id) => {
  expect(unwritten(id, files)).toEqual([]);
});

test('a wizard without test files gets a list of the files to write', () => {
  const world = '/tests/wizards/house-tour.world.ts';
  expect(unwritten('houseTour', [world])).toEqual([
    'The wizard houseTour has no model, so nothing tests its transitions. Write tests/wizards/house-tour.model.ts: export const houseTourModel = modelOf({ flow: houseTourFlow, examples: houseTourExamples }); See flows/README.md for an example.',
    'The wizard houseTour has no walk, so nothing tests it on the real screens. Write tests/wizards/house-tour.test.tsx: await walkWizard(houseTourCase); See flows/README.md for an example.',
  ]);
  expect(unwritten('houseTour', ['/examples/house-tour/house-tour.model.ts'])[0]).toBe(
    'The wizard houseTour has no world, so the tests cannot make the provider cause each outcome of its submission. Write tests/wizards/house-tour.world.ts: export const houseTourCase: WizardCase = { model: houseTourModel, world: houseTourWorld }; See flows/README.md for an example.',
  );
  expect(() => modelFor('houseTour')).toThrow(/The wizard houseTour has no model/);
});
