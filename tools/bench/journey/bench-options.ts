import { parseArgs } from 'node:util';

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

export interface Profile {
  readonly what: string;
  /** Bits per second. */
  readonly down: number;
  readonly up: number;
  /** The round-trip time in milliseconds. */
  readonly latency: number;
  /** The factor by which the processor is slowed down. */
  readonly cpu: number;
}

export const profiles = {
  phone: { what: 'slow 4G, CPU ÷ 4', down: 1_600_000, up: 750_000, latency: 150, cpu: 4 },
  'old-phone': { what: 'fast 3G, CPU ÷ 6', down: 1_440_000, up: 675_000, latency: 562, cpu: 6 },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;
