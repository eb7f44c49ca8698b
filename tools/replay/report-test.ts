import humps from 'humps';
import type { Replayed } from './replay-run.ts';

/** Returns a test with the events of a report. The test fails until the developer writes the expected state into it. */
export function reportTest(
  name: string,
  chart: string,
  { start, events, at }: Pick<Replayed, 'start' | 'events'> & { at: number },
): string {
  const machine = `${humps.camelize(name)}Machine`;
  const walked = events.map(({ event, now }) => `  ${JSON.stringify(event)}, // → ${now}`).join('\n');
  const begun = start.middle
    ? `const begun = ${machine}.resolveState(${JSON.stringify(start.middle)} as never);`
    : `const [begun] = initialTransition(${machine}, ${JSON.stringify(start.input)} as never);`;
  return `import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { ${start.middle ? '' : 'initialTransition, '}transition } from 'xstate';
import { ${machine} } from './${name}.machine.ts';

const events: AnyEventObject[] = [
${walked}
];

test('${chart}, as a customer has reported it on ${new Date(at).toISOString().slice(0, 10)}', () => {
  ${begun}
  const end = events.reduce((state, event) => transition(${machine}, state, event as never)[0], begun);
  expect(end.value).toEqual('write here where the customer should be');
});
`;
}
