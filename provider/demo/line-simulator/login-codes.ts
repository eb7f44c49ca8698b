import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { payloadSigner } from '#provider/demo/line-simulator/signed-payload.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { personas } from '#provider/demo/personas.ts';

const CODE_LIFETIME_MS = 60_000;

export interface LoginCodes {
  issue(persona: Persona): string;
  /** Returns the persona of the code. Returns null if the code is forged, older than a minute or already used. */
  redeem(code: string): Persona | null;
}

/**
 * Issues the codes of completed sign-ins. Codes are signed, not stored. Each process remembers only the codes used
 * there, so several instances may each accept the same code once.
 */
export const loginCodes = ({ secret, now }: { secret: string; now: () => number }): LoginCodes => {
  const signer = payloadSigner({
    secret,
    purpose: 'line login code',
    now,
    payload: z.object({ id: z.string(), persona: z.string() }),
  });
  const spent = new Map<string, number>();

  const deleteExpired = () => {
    for (const [id, diesAt] of spent) if (diesAt <= now()) spent.delete(id);
  };

  return {
    issue: ({ key }) => signer.sign({ id: randomUUID(), persona: key }, CODE_LIFETIME_MS),
    redeem: (code) => {
      deleteExpired();
      const reading = signer.read(code);
      if (!reading.ok || spent.has(reading.payload.id)) return null;
      spent.set(reading.payload.id, now() + CODE_LIFETIME_MS);
      return personas.find(({ key }) => key === reading.payload.persona) ?? null;
    },
  };
};
