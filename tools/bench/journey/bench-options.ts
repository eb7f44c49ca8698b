import { parseArgs } from 'node:util';
import type { ProfileName } from './profiles.ts';
import { profiles } from './profiles.ts';

/** The median of fewer runs is not reliable, so `--write` and `--check` require this many. */
const LEAST_RUNS = 5;

export interface BenchOptions {
  readonly runs: number;
  readonly profiles: readonly ProfileName[];
  /** Writes the ratios to tools/bench/ratios.json. */
  readonly write: boolean;
  /** Fails if a ratio misses its aim or is worse than the committed ratio. */
  readonly check: boolean;
}

const isProfile = (name: string): name is ProfileName => Object.hasOwn(profiles, name);

/** @throws for an unknown option, a bad number of runs, or too few runs for `--write` or `--check`. */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: String(LEAST_RUNS) },
      profile: { type: 'string', multiple: true, default: Object.keys(profiles) },
      write: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const { write, check } = values;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be a whole number of at least 1, but it is "${values.runs}".`);
  if (runs < LEAST_RUNS && (write || check)) {
    throw new Error(`--write and --check need at least ${LEAST_RUNS} runs.`);
  }
  const unknown = values.profile.filter((name) => !isProfile(name));
  if (unknown.length > 0) {
    throw new Error(
      `--profile ${unknown.join(', ')} is unknown. The profiles are ${Object.keys(profiles).join(' and ')}.`,
    );
  }
  return { runs, profiles: values.profile.filter(isProfile), write, check };
}
