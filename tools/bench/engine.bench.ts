import type { LongJourney } from './long-journey.ts';
import { longJourney } from './long-journey.ts';

// Prints the cost of the engine without a page, of a bare XState actor, and of a plain reducer: npm run bench:engine

const STEPS = [7, 50] as const;
const ROUNDS = 5;
const ROUND_MS = 250;
const KEYS = 100;

/** CPU time of this process in milliseconds. A wall clock would include other load on the machine. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The average milliseconds of CPU time per run. */
async function cost(run: () => unknown): Promise<number> {
  const begin = worked();
  let runs = 0;
  while (worked() - begin < ROUND_MS) {
    await run();
    runs += 1;
  }
  return (worked() - begin) / runs;
}

const keys = (journey: LongJourney) => () => {
  for (let count = 0; count < KEYS; count += 1) journey.key();
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Measures milliseconds per journey, and milliseconds per key. */
async function measured(steps: number) {
  const journey = longJourney(steps);
  const rounds = { engine: [], actor: [], reducer: [], key: [] } as Record<keyof LongJourney, number[]>;
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.engine.push(await cost(journey.engine));
    rounds.actor.push(await cost(journey.actor));
    rounds.reducer.push(await cost(journey.reducer));
    rounds.key.push((await cost(keys(journey))) / KEYS);
  }
  const { engine, actor, reducer, key } = rounds;
  return { engine: median(engine), actor: median(actor), reducer: median(reducer), key: median(key) };
}

type Measured = Awaited<ReturnType<typeof measured>>;

const perSecond = (milliseconds: number) => (1000 / milliseconds).toFixed(1).padStart(9);
const micro = (milliseconds: number) => (milliseconds * 1000).toFixed(1).padStart(6);

const all: Measured[] = [];
console.log('steps | engine /s | actor /s  | reducer /s | engine : actor | a key, µs');
for (const steps of STEPS) {
  const one = await measured(steps);
  all.push(one);
  const share = (one.actor / one.engine).toFixed(2).padStart(14);
  console.log(
    `${String(steps).padStart(5)} | ${perSecond(one.engine)} | ${perSecond(one.actor)} | ${perSecond(one.reducer)}  | ${share} | ${micro(one.key)}`,
  );
}

const [first, last] = all as [Measured, Measured];
const growth = (of: 'engine' | 'actor') =>
  (Math.log(last[of] / first[of]) / Math.log(STEPS[1] / STEPS[0])).toFixed(2);
console.log(
  `\nFrom ${STEPS[0]} to ${STEPS[1]} steps, the time of a journey grows with the number of steps to the power of ${growth('engine')} (actor ${growth('actor')}), and the time of a key by a factor of ${(last.key / first.key).toFixed(2)}.`,
);
