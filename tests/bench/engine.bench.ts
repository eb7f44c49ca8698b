import { createActor, waitFor } from 'xstate';
import { submission } from '#src/app/wizards/shared/submission/submission.ts';
import { openFlowSession } from '#src/engine/flow-session.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { answerTo, formsOf, longFlow, longMachine } from './long-flow.ts';

const build = (steps: number) => {
  const bare = longMachine(steps);
  const machine = bare.provide({
    actors: { submission: submission({ parts: { all: async () => ({ ok: true, value: { n: 1 } }) as never }, find: async () => ({ ok: true, value: { receipt: null } }) as never }) },
  } as never);
  const flow = longFlow(bare, steps);
  const events = formsOf(steps).map((name) => ({ type: `${name}.answered`, answer: answerTo(name) }));
  let keys = 0;
  const engine = async () => {
    const session = openFlowSession({ flow, machine, data: null, facts: {}, visitor: 'one', stores: { tab: memoryStore(), device: memoryStore(), tabName: () => 'tab' }, newId: () => `key-${keys++}`, now: Date.now }, '/long');
    session.send({ type: 'guide.read' });
    for (const event of events) session.send(event);
    session.submit('long.submitted');
    while (session.getMoment().snapshot.status === 'active') await null;
    if (session.getMoment().step?.name !== 'complete') throw new Error(String(session.getMoment().step?.name));
    session.stop();
  };
  const xstate = async () => {
    const actor = createActor(machine, { input: { answers: {}, submission: null, receipt: null, reloaded: false } as never });
    actor.start();
    actor.send({ type: 'guide.read' });
    for (const event of events) actor.send(event);
    actor.send({ type: 'long.submitted', key: 'k' });
    while (actor.getSnapshot().status === 'active') await null;
    if (actor.getSnapshot().status !== 'done') throw new Error('x');
  };
  const typing = () => {
    const session = openFlowSession({ flow, machine, data: null, facts: {}, visitor: 'one', stores: { tab: memoryStore(), device: memoryStore(), tabName: () => 'tab' }, newId: () => `key-${keys++}`, now: Date.now }, '/long');
    session.send({ type: 'guide.read' });
    for (const event of events.slice(0, -1)) session.send(event);
    const name = formsOf(steps).at(-1)!;
    let n = 0;
    return () => { n++; session.keepTyped(name, { choice: '', words: 'x'.repeat(n % 20) }); };
  };
  return { engine, xstate, typing: process.env.BARE ? () => {} : typing() };
};
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const time = async (run: () => unknown, ms: number) => {
  const begin = cpu();
  let n = 0;
  do { for (let i = 0; i < 20; i++) { await run(); n++; } } while (cpu() - begin < ms);
  return (cpu() - begin) / n;
};
const MS = Number(process.env.MS ?? 300);
for (const steps of (process.env.STEPS ?? '7,52,502').split(',').map(Number)) {
  const { engine, xstate, typing } = build(steps);
  const best = { engine: Infinity, xstate: Infinity, typing: Infinity };
  for (let i = 0; i < 5; i++) {
    if (process.env.ONLY) { await time(engine, MS); continue; }
    if (!process.env.BARE) best.engine = Math.min(best.engine, await time(engine, MS));
    best.xstate = Math.min(best.xstate, await time(xstate, MS));
    if (process.env.BARE) continue;
    const b = cpu(); let n = 0; do { for (let i = 0; i < 100; i++) { typing(); n++ } } while (cpu() - b < MS/3);
    best.typing = Math.min(best.typing, (cpu() - b) / n);
  }
  console.log(steps, 'engine j/s', (1000 / best.engine).toFixed(1), 'per step us', (best.engine / steps * 1000).toFixed(1), 'xstate j/s', (1000 / best.xstate).toFixed(1), 'per step us', (best.xstate / steps * 1000).toFixed(1), 'key us', (best.typing * 1000).toFixed(1));
}
