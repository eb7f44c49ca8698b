import { expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createActor, StateMachine, toPromise } from 'xstate';

const files = import.meta.glob<Record<string, unknown>>('./*.machine.ts', { eager: true });
const ports = Object.values(files)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => value instanceof StateMachine)
  .flatMap(({ id, implementations: { actors } }) =>
    Object.entries(actors).map(([port, logic]) => [port, id, logic as AnyActorLogic] as const),
  );

test.each(ports)(
  'without an implementation, the port %s of the chart %s fails with an error that names it',
  async (port, _, logic) => {
    const actor = createActor(logic);
    const end = toPromise(actor);
    actor.start();
    await expect(end).rejects.toEqual(new Error(`${port} is not provided`));
  },
);
