import type { BookingAnswer, BookingCall } from './booking-models.ts';
import { customerModel, slotModel, touches } from './booking-models.ts';
import type { BookingHistory } from './booking-workload.ts';
import { list, look, simulateTab } from './booking-workload.ts';
import { recorder } from './history-recorder.ts';
import type { HistoryWorld } from './history-world.ts';
import type { Entry, Model, Verdict } from './linearizable.ts';
import { checkLinearizable } from './linearizable.ts';
import { runNemesis } from './nemesis.ts';
import { seeded } from './seeded.ts';
import { sessionModel } from './session-model.ts';
import type { SignedInCustomer } from './signed-in-customer.ts';
import { signedInCustomer } from './signed-in-customer.ts';
import { smsModel } from './sms-model.ts';
import type { NumberHistory } from './sms-workload.ts';
import { verifyNumber } from './sms-workload.ts';

/** A history for which no valid order was found. `about` names its subject, such as a slot. */
export interface Finding {
  readonly about: string;
  readonly verdict: Exclude<Verdict<unknown, unknown>, { kind: 'legal' }>;
}

export interface Round {
  readonly seed: number;
  readonly answered: number;
  readonly unknown: number;
  readonly blows: readonly string[];
  readonly findings: readonly Finding[];
}

const ROUND_MS = 5000;
const CUSTOMERS = 4;
const SLOTS = 4;
const TABS = ['tab 1', 'tab 2', 'tab 3'] as const;

/** A world (two instances and a database) has enough customers and slots for this number of rounds. */
export const ROUNDS_OF_A_WORLD = 60;

/** Simulates customers and phones for some seconds while failures occur, and then checks every history. */
export async function runRound(world: HistoryWorld, seed: number): Promise<Round> {
  const random = seeded(seed);
  const startedAt = performance.now();
  const slots = world.newSlots(SLOTS) as [string, ...string[]];
  const history = recorder<BookingCall, BookingAnswer>();
  const isOver = () => performance.now() - startedAt > ROUND_MS;
  const customers = world.newCustomers(CUSTOMERS).map((credentials) => signedInCustomer(world, credentials));
  const tabs = customers.flatMap((customer, index) => {
    const standing = new Map();
    return TABS.map((tab) => {
      const name = `customer ${index} ${tab}`;
      return { name, random: random.fork(), customer, history, slots, standing };
    });
  });
  const nemesisRun = runNemesis(world, random.fork(), isOver);
  const numbers = verifyNumbers(world, random.fork(), seed, isOver);
  await Promise.all(tabs.map((tab) => simulateTab(tab, isOver)));
  const blows = await nemesisRun;
  for (const tab of tabs.filter(({ name }) => name.endsWith(TABS[0]))) await readFinalState(tab);
  return judged({ seed, blows, slots, customers, history, numbers: await numbers });
}

async function verifyNumbers(
  world: HistoryWorld,
  random: ReturnType<typeof seeded>,
  seed: number,
  isOver: () => boolean,
): Promise<NumberHistory[]> {
  const verified: NumberHistory[] = [];
  for (let nth = 0; !isOver(); nth += 1) {
    const phoneNumber = `080${String((seed * 100 + nth) % 100_000_000).padStart(8, '0')}`;
    verified.push(await verifyNumber(world, random, { phoneNumber, isOver }));
  }
  return verified;
}

/** Ends the history with reads of the final state, which reveal effects that no caller has seen. */
async function readFinalState(tab: Parameters<typeof list>[0]): Promise<void> {
  const most = 50;
  for (let tries = 0; tries < most && !(await list(tab)); tries += 1);
  for (let tries = 0; tries < most && !(await look(tab)); tries += 1);
}

interface Recorded extends Pick<Round, 'seed' | 'blows'> {
  readonly slots: readonly string[];
  readonly customers: readonly SignedInCustomer[];
  readonly history: BookingHistory;
  readonly numbers: readonly NumberHistory[];
}

function judged({ seed, blows, slots, customers, history, numbers }: Recorded): Round {
  const findings: Finding[] = [];
  const counted: Entry<unknown, unknown>[] = [...history.entries];
  const check = <State, Call, Answer>(
    about: string,
    model: Model<State, Call, Answer>,
    entries: readonly Entry<Call, Answer>[],
  ) => {
    const verdict = checkLinearizable(model, entries);
    if (verdict.kind !== 'legal') findings.push({ about, verdict });
  };
  for (const slot of slots) {
    check(
      `slot ${slot}`,
      slotModel(slot),
      history.entries.filter(({ call }) => touches(call, slot)),
    );
  }
  for (const [index, { uuid, sessions }] of customers.entries()) {
    check(
      `customer ${index}`,
      customerModel(uuid),
      history.entries.filter(({ call }) => 'customer' in call && call.customer === uuid),
    );
    for (const [nth, session] of sessions.entries()) {
      check(`session ${nth} of customer ${index}`, sessionModel(session.first), session.entries);
      counted.push(...session.entries.filter(({ call }) => call.kind === 'signOut'));
    }
  }
  for (const { phoneNumber, codes, entries } of numbers) {
    check(`phone number ${phoneNumber}`, smsModel(codes), entries);
    counted.push(...entries);
  }
  const unknown = counted.filter(({ answer }) => answer === null).length;
  return { seed, answered: counted.length - unknown, unknown, blows, findings };
}
