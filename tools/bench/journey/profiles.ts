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
