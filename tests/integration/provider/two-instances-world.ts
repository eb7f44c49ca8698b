import type { Database } from '#provider/db/database.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import {
  SIMULATOR_SECRET,
  simulatedLineTokens,
} from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { LogLine, ProviderInstance } from '#tests/support/provider-instance.ts';
import { startInstances } from '#tests/support/provider-instance.ts';
import type { Credentials } from './caller.ts';
import { send } from './caller.ts';
import { crowdOf } from './crowd.ts';

/** A provider in a process of its own, with the same interface as the provider inside the test's process. */
export interface Instance
  extends Pick<ProviderInProcess, 'fetch' | 'lineAccessToken' | 'persona'>,
    Pick<ProviderInstance, 'origin' | 'pid' | 'stop'> {}

/** What the demo lets customers book: a visit to shop 1, a session of event 1, a tour by reservation setting 1. */
type Bookable = 'visit' | 'entry' | 'tour';

export interface Slot {
  readonly date: string;
  readonly time: string;
}

export interface TwoInstances {
  readonly one: Instance;
  readonly other: Instance;
  readonly db: Database;
  readonly databaseUrl: string;
  newCustomers(count: number): Credentials[];
  /** Returns an unused slot. The latest come first, so that no slot is past if the test runs over midnight. */
  newSlot(of: Bookable): Slot;
  errors(): LogLine[];
  close(): Promise<void>;
}

/** The header in which a reverse proxy states the caller's IP address. The instances trust it. */
export const IP_HEADER = 'x-real-ip';

/** Starts two provider processes at the same time, on one empty PostgreSQL. */
export async function startTwoInstances(
  crowdSize: number,
  limits: Readonly<Record<string, string>> = {},
): Promise<TwoInstances> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closeOne of opened.reverse()) await closeOne();
  };
  try {
    const postgres = await startPostgres();
    opened.push(postgres.stop);
    // Allows long waits, because the tests hold locks while they count waiting statements.
    const environment = {
      DATABASE_URL: postgres.url,
      CLIENT_IP_HEADER: IP_HEADER,
      DATABASE_TIMEOUT_MS: '120000',
      ...limits,
    };
    const started = await startInstances(2, environment);
    opened.push(() => Promise.all(started.map(({ stop }) => stop())));
    const { db, close: closeDatabase } = await openDatabase({
      kind: 'server',
      url: postgres.url,
      timeoutMs: 120_000,
    });
    opened.push(closeDatabase);
    const [one, other] = started.map(callable);
    invariant(one && other, 'startTwoInstances: two instances must run.');
    const crowd = await crowdOf({ ...one, db }, crowdSize + 1);
    const [scout] = crowd.splice(0, 1);
    const slots = await emptySlots(one, scout ?? {});
    return {
      one,
      other,
      db,
      databaseUrl: postgres.url,
      newCustomers: (count) => {
        invariant(crowd.length >= count, 'startTwoInstances: the crowd is used up. Make it larger.');
        return crowd.splice(0, count);
      },
      newSlot: (of) => {
        const slot = slots[of].pop();
        invariant(slot, `startTwoInstances: there is no slot left for a ${of}.`);
        return slot;
      },
      errors: () => started.flatMap(({ logged }) => logged().filter(({ level }) => level === 'error')),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Days {
  available_slots: { date: string; times: string[] }[];
}

async function emptySlots(
  instance: Instance,
  headers: Record<string, string>,
): Promise<Record<Bookable, Slot[]>> {
  const read = async <Body>(path: string) => (await send(instance, `GET ${path}`, { headers })).body as Body;
  const { builder_shop } = await read<{ builder_shop: Days }>('/builder_shops/1');
  const { event } = await read<{ event: { sessions: Slot[] } }>('/events/1');
  const { reservation_setting } = await read<{ reservation_setting: Days }>('/reservation_settings/1');
  return {
    visit: slotsIn(builder_shop),
    entry: event.sessions.map(({ date, time }) => ({ date, time })),
    tour: slotsIn(reservation_setting),
  };
}

const slotsIn = ({ available_slots }: Days): Slot[] =>
  available_slots.flatMap(({ date, times }) => times.map((time) => ({ date, time })));

export function callable({ origin, pid, stop }: ProviderInstance): Instance {
  const line = simulatedLineTokens({ secret: SIMULATOR_SECRET, now: Date.now });
  const persona: Instance['persona'] = (key) => {
    const found = personas.find((candidate) => candidate.key === key);
    invariant(found, `startTwoInstances: there is no persona \`${key}\`.`);
    return found;
  };
  return {
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(`${origin}${pathname}${search}`, request));
    },
    lineAccessToken: (key) => line.issue(persona(key)),
    persona,
    origin,
    pid,
    stop,
  };
}
