import { invariant } from '#src/lib/invariant.ts';
import { unwritten } from './wizard-files.ts';
import type { ModelledWizard } from './wizard-model.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['/tests/wizards/*.model.ts', '/examples/*/*.model.ts'],
  {
    eager: true,
  },
);

const isModel = (value: unknown): value is ModelledWizard =>
  typeof value === 'object' && value !== null && 'flow' in value && 'exploration' in value;

/** The models of all wizards: the exports of every `*.model.ts` in tests/wizards or in an example. */
export const wizardModels: readonly ModelledWizard[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter(isModel);

/** @throws Error if the wizard's chart has no model. The message names the missing files. */
export function modelFor(id: string): ModelledWizard {
  const model = wizardModels.find(({ flow }) => flow.machine.id === id);
  invariant(model, unwritten(id, [])[0] ?? id);
  return model;
}
