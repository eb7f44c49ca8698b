import * as z from 'zod/mini';
import type { LineTokens } from '#provider/auth/line-tokens.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { payloadSigner } from './signed-payload.ts';

export const LINE_TOKEN_LIFETIME_MS = 12 * 60 * 60 * 1000;

export interface SimulatedLineTokens extends LineTokens {
  /** Returns an access token of the persona. It has already expired if the persona's `tokenAccepted` is false. */
  issue(persona: Persona): string;
}

interface SimulatedLineTokensOptions {
  secret: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Issues and verifies simulated LINE access tokens. They are not stored. Every instance with the same secret accepts
 * them.
 */
export const simulatedLineTokens = ({ secret, now }: SimulatedLineTokensOptions): SimulatedLineTokens => {
  const signer = payloadSigner({
    secret,
    purpose: 'line access token',
    now,
    payload: z.object({ lineUserId: z.string(), displayName: z.string(), friend: z.boolean() }),
  });

  return {
    issue: ({ lineUserId, displayName, friend, tokenAccepted }) =>
      signer.sign({ lineUserId, displayName, friend }, tokenAccepted ? LINE_TOKEN_LIFETIME_MS : 0),
    identify: async (accessToken) => {
      const reading = signer.read(accessToken);
      return reading.ok ? { ok: true, ...reading.payload } : { ok: false, reason: reading.reason };
    },
  };
};
