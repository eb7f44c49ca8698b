import type { GeneratorValue } from 'fast-check';
import fc from 'fast-check';
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { transition } from 'xstate';
import { nodesIn, parseSource } from './syntax.ts';

const MAX_MICROSTEPS = 50;

/**
 * True if the chart, started in one of `leaves` with some context, changes its state forever. The tried contexts are
 * built from the values in the source's comparisons. Also true if the chart throws an error with every tried context.
 */
export function hasInfiniteLoop(
  machine: AnyStateMachine,
  leaves: readonly AnyStateNode[],
  source: string,
): boolean {
  const limited = machine.provide({});
  limited.options = { ...limited.options, maxIterations: MAX_MICROSTEPS };
  const values = [true, false, null, undefined, 0, 1, ...comparedIn(source)];
  let tried = 0;
  const rests = (draw: GeneratorValue): boolean => {
    const leaf = leaves[draw(fc.nat, leaves.length - 1)];
    if (!leaf) return true;
    try {
      const context = anything(draw, values);
      const snapshot = limited.resolveState({ value: stateValueOf(leaf.path), context });
      transition(limited, snapshot, { type: 'nothing.happened' });
      tried += 1;
    } catch (error) {
      return !(error instanceof Error && error.message.startsWith('Infinite loop'));
    }
    return true;
  };
  const { failed } = fc.check(fc.property(fc.gen(), rests), { seed: 7, numRuns: 2_000, endOnFailure: true });
  return failed || tried === 0;
}

/** The XState state value of a leaf: `['verify', 'sorting']` becomes `{verify: 'sorting'}`. */
const stateValueOf = ([key = '', ...inner]: readonly string[]): StateValue =>
  inner.length === 0 ? key : { [key]: stateValueOf(inner) };

/**
 * Creates an object with random properties. Each property gets its value on the first read and keeps it. Half of the
 * values are such objects again.
 */
function anything(draw: GeneratorValue, values: readonly unknown[]): Record<string, unknown> {
  const drawn: Record<string | symbol, unknown> = {};
  return new Proxy(drawn, {
    get: (_, key) => {
      if (typeof key === 'symbol') return;
      if (!Object.hasOwn(drawn, key)) {
        drawn[key] = draw(fc.boolean) ? anything(draw, values) : draw(fc.constantFrom, ...values);
      }
      return drawn[key];
    },
  });
}

function comparedIn(source: string): string[] {
  const found = parseSource(source)
    .program.body.flatMap((statement) => [...nodesIn(statement)])
    .flatMap((node) => (node.type === 'BinaryExpression' ? [node.left, node.right] : []))
    .flatMap((side) => (side.type === 'StringLiteral' ? [side.value] : []));
  return [...new Set(found)];
}
