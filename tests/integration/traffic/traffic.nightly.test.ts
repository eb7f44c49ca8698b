import { afterAll, beforeAll, expect, test } from 'vitest';
import { builders, customers } from '#provider/db/schema.ts';
import { stepsOf } from '#src/engine/core/chart.ts';
import { wizardModels } from '#tests/model/wizard-models.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { placeFinder } from '#tools/traffic/flow-places.ts';
import { runsWithin } from '#tools/traffic/runs-within.ts';
import { figuresOf } from '#tools/traffic/traffic-figures.ts';
import { partsInDatabase } from '#tools/traffic/view-parts.ts';
import { chanceOf } from './chance.ts';
import { cellsOf, keepTruth } from './traffic-truth.ts';
import { drawJourneys, visitWizard } from './traffic-walks.ts';

/** The journeys are random. A failed assertion shows the seed that repeats them. */
const SEED = 20261120;
const CUSTOMERS = 400;
const MINUTE = 60_000;
const FIRST_DAY = Date.parse('2026-10-01T00:00:00+09:00');
const DAY = 24 * 60 * MINUTE;

const placeOf = placeFinder(wizardModels.map(({ flow }) => flow));

/** Excludes `/unsubscribed`, which is not logged (LOG-1), and examples, which have no route. */
const models = wizardModels.filter(({ flow }) => {
  const path = stepsOf(flow.machine)[0]?.path ?? '';
  return path !== '/unsubscribed' && placeOf(path) !== null;
});

const clock = { now: FIRST_DAY };
let provider: ProviderInProcess;

beforeAll(async () => {
  provider = await startProvider({ now: () => new Date(clock.now) });
});
afterAll(() => provider.close());

const idOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

async function addCustomers(): Promise<string[]> {
  const [builder] = await provider.db.select({ builderId: builders.id }).from(builders);
  const rows = Array.from({ length: CUSTOMERS }, (_, number) => ({
    builderId: builder?.builderId ?? 0,
    uuid: idOf(number),
    displayName: 'お客様',
    connected: true,
    unsubscribed: false,
  }));
  await provider.db.insert(customers).values(rows);
  return rows.map(({ uuid }) => uuid);
}

test('the figures from the access log equal the counts taken during the random journeys', async () => {
  const chance = chanceOf(SEED);
  const truth = keepTruth();
  const journeys = drawJourneys(models, 40, chance);
  let views = 0;
  const newId = () => {
    views += 1;
    return idOf(views);
  };
  for (const [customer, uuid] of (await addCustomers()).entries()) {
    const visitor = { customer, uuid, trackingCode: chance.happens(0.3) ? 'mail-7' : null };
    const minutes = chance.happens(0.2) ? 24 * 60 - 2 : chance.below(24 * 60);
    clock.now = FIRST_DAY + chance.below(40) * DAY + minutes * MINUTE;
    const first = chance.below(models.length);
    for (const offset of [0, 5, 9].slice(0, 1 + chance.below(3))) {
      const model = models[(first + offset) % models.length];
      if (model) await visitWizard({ provider, clock, chance, truth, journeys, newId }, model, visitor);
      clock.now += chance.below(300) * MINUTE;
    }
  }
  await provider.flushAccessLogs();
  const figuresFor = async (trackingCode: string | null) => {
    const partsIn = (span: Parameters<typeof partsInDatabase>[1]) => partsInDatabase(provider.db, span);
    return cellsOf(figuresOf(await runsWithin(partsIn, { days: null, trackingCode }, placeOf)));
  };
  const [all, mailed] = [await figuresFor(null), await figuresFor('mail-7')];
  expect({ seed: SEED, cells: all }).toEqual({ seed: SEED, cells: truth.cells() });
  expect({ seed: SEED, cells: mailed }).toEqual({ seed: SEED, cells: truth.cells('mail-7') });
  console.info(
    `${views} page views of ${CUSTOMERS} customers, ${await provider.count('access_logs')} entries`,
  );
}, 300_000);
