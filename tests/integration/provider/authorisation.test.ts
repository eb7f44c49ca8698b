import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Sessions } from './authorisation-situations.ts';
import { allowedSituations, hostileSituations, outcomeOf } from './authorisation-situations.ts';
import type { Row } from './authorisation-table.ts';
import { table } from './authorisation-table.ts';
import type { World } from './authorisation-world.ts';
import { startWorld } from './authorisation-world.ts';

let world: World;
let cases = 0;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  const rows = Object.keys(endpoints).length;
  console.info(`authorisation: ${rows} endpoints × ${cases / rows} situations = ${cases} cases`);
  await world.provider.close();
});

const signInEverybody = async (): Promise<Sessions> => ({
  owner: await world.signIn(world.owner),
  stranger: await world.signIn(world.stranger),
  outsider: await world.signIn(world.outsider),
});

type Situations = ReturnType<typeof hostileSituations>;

async function outcomes({ method, path }: Endpoint, row: Row, situations: Situations, sessions: Sessions) {
  const got: Record<string, string> = {};
  for (const [situation, { headers, caller }] of Object.entries(situations)) {
    const { path: aim = path, ...sent } = row.ask(caller, world.owner);
    const answer = await world.ask(`${method} ${aim}`, { ...sent, headers: { ...headers, ...sent.headers } });
    got[situation] = outcomeOf(answer, caller, { ...world, sessions });
    cases += 1;
  }
  return got;
}

const expected = (row: Row, situations: Situations) =>
  Object.fromEntries(Object.entries(situations).map(([name, { answers }]) => [name, row[answers]]));

it('the authorisation table has a row for every endpoint of the contract, and no other row', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(endpoints).sort());
});

it('the test customer `owner` has a row in every table that can contain a customer’s rows', async () => {
  expect(await world.tablesWithoutOwner()).toEqual([]);
});

it.each(Object.entries(endpoints))(
  'CALL-22 %s responds to each caller as the authorisation table says, and changes nobody else’s rows',
  async (name, endpoint) => {
    const row = table[name];
    invariant(row, `authorisation-table.ts: ${name} has no row. Say who may call it.`);
    const sessions = await signInEverybody();
    const hostile = hostileSituations(world, sessions);
    const before = await world.rows();
    expect(await outcomes(endpoint, row, hostile, sessions)).toEqual(expected(row, hostile));
    expect(await world.rows()).toEqual(before);

    const allowed = allowedSituations(world, sessions);
    expect(await outcomes(endpoint, row, allowed, sessions)).toEqual(expected(row, allowed));
    expect(world.provider.reported).toEqual([]);
  },
);
