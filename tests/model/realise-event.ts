import { invariant } from '#src/lib/invariant.ts';
import type { FaultyNetwork, HeldCall } from '#tests/support/faulty-network.ts';
import { acceptedBy } from './accepted-parts.ts';
import type { Path } from './chart-graph.ts';
import type { SubmissionEvent } from './submission-outcomes.ts';
import { isSubmission } from './submission-outcomes.ts';
import type { ModelEvent } from './wizard-state.ts';
import { portOf } from './wizard-state.ts';
import type { Realise, SendingWorld, WizardWorld } from './wizard-world.ts';
import { breakDown, outcomeOf, pass, problemAt } from './wizard-world.ts';

export const heldCalls = ({ calls, sending }: WizardWorld): string[] => [
  ...Object.values(calls ?? {}).flat(),
  ...Object.values(sending?.parts ?? {}),
  ...(sending?.check ?? []),
  ...(sending ? [sending.find] : []),
];

export function callOf({ calls }: WizardWorld, network: FaultyNetwork, port: string): Promise<HeldCall> {
  const names = calls?.[port];
  invariant(names, `realiseEvent: the world names no call for ${port}. Add it to the world's calls.`);
  return network.held(...[names].flat());
}

export function firstCallOf(
  world: WizardWorld,
  network: FaultyNetwork,
  event: ModelEvent,
): Promise<HeldCall> {
  if (!isSubmission(event)) return callOf(world, network, portOf(event) ?? '');
  const sending = sendingOf(world);
  const [part] = event.sends;
  if (part === undefined || event.checksFirst) return network.held(sending.find);
  const [read] = event.hasCheck ? (sending.check ?? []) : [];
  return read === undefined ? partCall(sending, network, part) : network.held(read);
}

/**
 * Makes the provider cause the result that the event at `index` contains. `whileLooking` runs during the look-up of a
 * submission.
 */
export async function realiseEvent(
  world: WizardWorld,
  network: FaultyNetwork,
  path: Path,
  index: number,
  whileLooking: () => Promise<void>,
): Promise<void> {
  const event = path.events[index];
  const port = event && portOf(event);
  invariant(event && port, `realiseEvent: ${event?.type} is not the result of a port.`);
  if (isSubmission(event)) {
    return endSubmission({ sending: sendingOf(world), network, path, index, whileLooking }, event);
  }
  const outcome = outcomeOf(event);
  const realise = world.outcomes?.[port]?.[outcome];
  invariant(realise, `realiseEvent: the world does not say how to make ${port} return ${outcome}.`);
  await realise(await callOf(world, network, port), network, path, index);
}

interface Scene {
  sending: SendingWorld;
  network: FaultyNetwork;
  path: Path;
  index: number;
  whileLooking: () => Promise<void>;
}

function sendingOf({ sending }: WizardWorld): SendingWorld {
  invariant(sending, 'realiseEvent: the world of a wizard that invokes the submission must have `sending`.');
  return sending;
}

async function partCall(
  { parts, before }: SendingWorld,
  network: FaultyNetwork,
  part: string,
): Promise<HeldCall> {
  for (const name of before?.[part] ?? []) await (await network.held(name)).pass();
  return network.held(parts[part] ?? '');
}

/**
 * Lets the page look up an earlier press (if the event includes that), send the parts (the calls of the submission) in order,
 * and look up the last part if its response is lost.
 */
async function endSubmission(scene: Scene, event: SubmissionEvent): Promise<void> {
  const { ending, sends, checksFirst } = event;
  if (sends.length === 0 || checksFirst) await look(scene, ending);
  const wasDecided = checksFirst && ['found', 'unknown'].includes(ending);
  if (!wasDecided) await sendParts(scene, event);
}

/**
 * Lets the page read the customer's bookings (if the event includes that). The provider then accepts the parts one by one, up
 * to the last or the refused one.
 */
async function sendParts(scene: Scene, event: SubmissionEvent): Promise<void> {
  const { sending, network, path, index } = scene;
  const reads = event.hasCheck ? (sending.check ?? []) : [];
  for (const name of reads) {
    const isTold = event.ending === 'undecided' && name === reads.at(-1);
    await (isTold ? refusalAt(scene) : pass)(await network.held(name), network, path, index);
  }
  if (event.ending === 'undecided') return;
  for (const part of event.sends) {
    const call = await partCall(sending, network, part);
    await sending.ready?.[part]?.(call);
    if (part === event.part) return refusalAt(scene)(call, network, path, index);
    if (part === event.sends.at(-1)) return endLastPart(scene, event, call);
    await call.pass();
  }
}

function refusalAt({ sending, path, index }: Scene): Realise {
  const { code } = problemAt(path, index);
  const realise = sending.refuse[String(code)];
  invariant(realise, `realiseEvent: the world does not say how to make the provider refuse with ${code}.`);
  return realise;
}

async function endLastPart(scene: Scene, event: SubmissionEvent, call: HeldCall): Promise<void> {
  if (event.ending === 'sent') return call.pass();
  const arrives = acceptedBy(scene.path, scene.index).length === event.sends.length;
  await (arrives ? call.loseAnswer() : call.fail());
  await look(scene, event.ending);
}

async function look({ sending, network, path, index, whileLooking }: Scene, ending: string): Promise<void> {
  const call = await network.held(sending.find);
  await whileLooking();
  if (ending === 'found') await sending.arrive?.(path);
  await (ending === 'unknown' ? breakDown : pass)(call, network, path, index);
}
