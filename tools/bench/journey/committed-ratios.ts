import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ProfileName } from './profiles.ts';
import type { Ratios } from './ratios.ts';

const FILE = 'tools/bench/ratios.json';

type Committed = Partial<Record<ProfileName, Ratios>>;

export const committedRatios = (): Committed =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};

/** Replaces the ratios of one profile and keeps those of the other profile. */
export function writeRatios(profile: ProfileName, ratios: Ratios): void {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(3)) : value;
  const all = { ...committedRatios(), [profile]: ratios };
  writeFileSync(FILE, `${JSON.stringify(all, rounded, 2)}\n`);
}
