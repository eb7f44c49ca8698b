import { transformWithOxc } from 'vite';
import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';

/**
 * Evaluates a chart file alone, as Stately Sketch does. It strips the types, the imports of xstate and `export`, and
 * runs the rest with xstate only. Returns the machines that the file creates.
 * @throws Error if the file needs another import, or a transition has an unknown target.
 */
export async function machinesIn(file: string, source: string): Promise<AnyStateMachine[]> {
  const { code } = await transformWithOxc(source, file, { typescript: { onlyRemoveTypeImports: true } });
  const script = code
    .replace(/^import\s*\{[^}]*\}\s*from\s*["']xstate["'];?$/gm, '')
    .replace(/^export (?=const |let |function |class )/gm, '');
  const made: AnyStateMachine[] = [];
  const known = { ...xstate, setup: createSpyingSetup((machine) => made.push(machine)) };
  new Function(...Object.keys(known), script)(...Object.values(known));
  return made;
}

interface Setup {
  createMachine(config: unknown): AnyStateMachine;
}

const createSpyingSetup = (tell: (machine: AnyStateMachine) => void) => (schemas: object) => {
  const parts = xstate.setup(schemas) as unknown as Setup;
  const createMachine = (config: unknown) => {
    const machine = parts.createMachine(config);
    tell(machine);
    return machine;
  };
  return { ...parts, createMachine };
};
