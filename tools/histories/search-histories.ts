import { bundleProvider } from './bundle-provider.ts';
import { startHistoryWorld } from './history-world.ts';
import type { BugName } from './planted-bugs.ts';
import type { Round } from './run-round.ts';
import { ROUNDS_OF_A_WORLD, runRound } from './run-round.ts';

interface Search {
  readonly bug: BugName | null;
  /** The seed of the first round. Each further round increases it by one. */
  readonly seed: number;
  /** No further round starts after this number of seconds. */
  readonly seconds: number;
  readonly secondsOfRound: number;
  readonly hear?: (round: Round) => void;
}

/** Runs rounds until one has a finding or the time is over, and at least one round. Returns all rounds. */
export async function searchHistories({
  bug,
  seed,
  seconds,
  secondsOfRound,
  hear,
}: Search): Promise<Round[]> {
  const command = await bundleProvider(bug);
  const end = performance.now() + seconds * 1000;
  const rounds: Round[] = [];
  const goesOn = () => performance.now() < end && !rounds.at(-1)?.findings.length;
  do {
    const world = await startHistoryWorld(command);
    try {
      for (let nth = 0; nth < ROUNDS_OF_A_WORLD && (rounds.length === 0 || goesOn()); nth += 1) {
        const round = await runRound(world, seed + rounds.length, secondsOfRound);
        rounds.push(round);
        hear?.(round);
      }
    } finally {
      await world.close();
    }
  } while (goesOn());
  return rounds;
}
