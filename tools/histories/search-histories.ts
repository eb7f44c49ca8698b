import { bundleProvider } from './bundle-provider.ts';
import { startHistoryWorld } from './history-world.ts';
import type { BugName } from './planted-bugs.ts';
import type { Finding, Round } from './run-round.ts';
import { ROUNDS_OF_A_WORLD, runRound } from './run-round.ts';

interface Search {
  readonly bug: BugName | null;
  /** The seed of the first round. Each further round increases it by one. */
  readonly seed: number;
  /** False ends the search after the current round. */
  readonly goesOn: (rounds: readonly Round[]) => boolean;
  readonly hear: (round: Round) => void;
}

export const isWrong = ({ verdict }: Finding): boolean => verdict.kind === 'illegal';

/** Runs rounds until one has a wrong history or `goesOn` is false, and at least one round. Returns all rounds. */
export async function searchHistories({ bug, seed, goesOn, hear }: Search): Promise<Round[]> {
  const command = await bundleProvider(bug);
  const rounds: Round[] = [];
  const isOver = () =>
    rounds.length > 0 && (!goesOn(rounds) || rounds.at(-1)?.findings.some(isWrong) === true);
  while (!isOver()) {
    const world = await startHistoryWorld(command);
    try {
      for (let nth = 0; nth < ROUNDS_OF_A_WORLD && !isOver(); nth += 1) {
        const round = await runRound(world, seed + rounds.length);
        rounds.push(round);
        hear(round);
      }
    } finally {
      await world.close();
    }
  }
  return rounds;
}
