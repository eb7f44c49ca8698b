import { parseArgs } from 'node:util';
import type { ProfileName } from './profiles.ts';
import { profiles } from './profiles.ts';

export interface BenchOptions {
  readonly runs: number;
  readonly profiles: readonly ProfileName[];
}

const isProfile = (name: string): name is ProfileName => Object.hasOwn(profiles, name);

/** @throws for an unknown option or a bad number of runs. */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      profile: { type: 'string', multiple: true, default: Object.keys(profiles) },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be a whole number of at least 1, but it is "${values.runs}".`);
  const unknown = values.profile.filter((name) => !isProfile(name));
  if (unknown.length > 0) {
    throw new Error(
      `--profile ${unknown.join(', ')} is unknown. The profiles are ${Object.keys(profiles).join(' and ')}.`,
    );
  }
  return { runs, profiles: values.profile.filter(isProfile) };
}
