import { eq } from 'drizzle-orm';
import { customerSessions, customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { defaultSettings } from '#provider/deps.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { invariant } from '#src/lib/invariant.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { giveBelongings } from './authorisation-belongings.ts';
import * as builders from './authorisation-builders.ts';
import type { Person } from './authorisation-people.ts';
import { person } from './authorisation-people.ts';
import { rowsOfAllBut, tablesWithout } from './authorisation-rows.ts';
import type { Credentials, Sent } from './caller.ts';
import { ORIGIN, signIn } from './caller.ts';

/** A customer, another customer of the same builder, and a customer of another builder. */
export interface People {
  readonly owner: Person;
  readonly stranger: Person;
  readonly outsider: Person;
}

export interface World extends People {
  readonly provider: ProviderInProcess;
  readonly expired: Credentials;
  signIn(who: Person): Promise<Credentials>;
  ask(line: string, sent: Sent): Promise<{ status: number; headers: Headers; text: string }>;
  /** Returns all rows of all customers except the stranger and the outsider, by table. */
  rows(): Promise<unknown>;
  /** Returns the tables that can contain a customer's rows, but contain none of the owner's. */
  tablesWithoutOwner(): Promise<string[]>;
}

const personas: Readonly<Record<Person['name'], Persona['key']>> = {
  owner: 'regular',
  stranger: 'notFriend',
  outsider: 'newcomer',
};

/** `db` as in {@link startProvider}. */
export async function startWorld({ db: ownDatabase }: { db?: Database } = {}): Promise<World> {
  // Allows many devices, so that no sign-in ends another session.
  const auth = { ...defaultSettings.auth, maxDevices: 1_000_000 };
  const provider = await startProvider({ settings: { auth }, ...(ownDatabase && { db: ownDatabase }) });
  const { db } = provider;
  await builders.markBuilders(provider);
  const people = peopleOf(provider);
  const { owner, stranger, outsider } = people;
  const { builderId } = builders.OTHER_BUILDER;
  await db.update(customers).set({ builderId }).where(eq(customers.uuid, outsider.uuid));
  const ids = new Map<string, number>();
  for (const who of [owner, stranger, outsider]) {
    const [row] = await db.select().from(customers).where(eq(customers.uuid, who.uuid));
    invariant(row, `startWorld: ${who.name} is not in the demo data.`);
    ids.set(who.name, row.id);
    const offer = who === outsider ? builders.OTHER_BUILDER : builders.DEMO_BUILDER;
    await giveBelongings(db, who, { ...offer, customerId: row.id });
  }
  const signInAs = ({ name }: Person) => signIn(provider, personas[name]);
  const expired = await signInAs(owner);
  await db.update(customerSessions).set({ expiresAt: new Date(TEST_NOW.getTime() - 1) });
  const idOf = (name: Person['name']) => ids.get(name) ?? 0;
  return {
    ...people,
    provider,
    expired,
    signIn: signInAs,
    ask: async (line, sent) => {
      const response = await provider.fetch(requestOf(line, sent));
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    rows: () =>
      rowsOfAllBut(provider, {
        ids: [idOf('stranger'), idOf('outsider')],
        marks: [stranger.mark, outsider.mark],
      }),
    tablesWithoutOwner: () => tablesWithout(provider, idOf('owner')),
  };
}

function peopleOf(provider: ProviderInProcess): People {
  const from = (digit: number, name: Person['name'], tourTime: string) => {
    const { uuid, lineUserId } = provider.persona(personas[name]);
    const lineAccessToken = provider.lineAccessToken(personas[name]);
    const builderMark = name === 'outsider' ? builders.OTHER_BUILDER_MARK : builders.BUILDER_MARK;
    return person(digit, { name, builderMark, tourTime, uuid, lineUserId, lineAccessToken });
  };
  return {
    owner: from(1, 'owner', '13:00'),
    stranger: from(2, 'stranger', '15:00'),
    outsider: from(3, 'outsider', '10:00'),
  };
}

function requestOf(line: string, { body, form, headers }: Sent): Request {
  const [method = '', path = ''] = line.split(' ');
  return new Request(`${ORIGIN}${API_ROOT}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  });
}
