import { transformWithOxc } from 'vite';
import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';

/**
 * Evaluates a chart file alone, as Stately Sketch does. It strips types, drops imports of xstate and `export`, and runs
 * the rest by a `new Function` that knows only xstate. Returns the machines it made.
 * @throws Error when the file needs anything else, or a transition's target does not exist.
 */
export async function machinesIn(file: string, source: string): Promise<AnyStateMachine[]> {
  const { code } = await transformWithOxc(source, file, { typescript: { onlyRemoveTypeImports: true } });
  const script = code
    .replace(/^import\s*\{[^}]*\}\s*from\s*["']xstate["'];?$/gm, '')
    .replace(/^export (?=const |let |function |class )/gm, '');
  const made: AnyStateMachine[] = [];
  const known = { ...xstate, setup: setupThatTells((machine) => made.push(machine)) };
  new Function(...Object.keys(known), script)(...Object.values(known));
  return made;
}

interface Setup {
  createMachine(config: unknown): AnyStateMachine;
}

const setupThatTells = (tell: (machine: AnyStateMachine) => void) => (schemas: object) => {
  const parts = xstate.setup(schemas) as unknown as Setup;
  const createMachine = (config: unknown) => {
    const machine = parts.createMachine(config);
    tell(machine);
    return machine;
  };
  return { ...parts, createMachine };
};
