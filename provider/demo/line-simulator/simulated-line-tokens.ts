import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { LineTokens } from '#provider/auth/line-tokens.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { personas } from '#provider/demo/personas.ts';

/**
 * The key that signs the simulator's tokens. It protects nothing, because anybody may choose any persona in the
 * simulator. A constant key lets all instances accept one another's tokens and keeps sign-ins valid after a restart.
 */
export const SIMULATOR_SECRET = 'a demonstration keeps no secrets';

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

type Reading<Payload> = { ok: true; payload: Payload } | { ok: false; reason: 'invalid' | 'expired' };

export interface PayloadSigner<Payload> {
  /** Returns `<payload>.<signature>`, both in base64url. It expires after `lifetimeMs`. */
  sign(payload: Payload, lifetimeMs: number): string;
  read(text: string): Reading<Payload>;
}

const Envelope = z.object({ payload: z.unknown(), expiresAt: z.number() });

interface SignerOptions<Schema> {
  secret: string;
  /** Prevents a text signed for one purpose from being accepted for another purpose under the same secret. */
  purpose: string;
  now: () => number;
  payload: Schema;
}

/** Signs payloads with HMAC-SHA-256, so that any instance with the same secret can verify them. */
export const payloadSigner = <Schema extends z.ZodMiniType>({
  secret,
  purpose,
  now,
  payload,
}: SignerOptions<Schema>): PayloadSigner<z.output<Schema>> => {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(`${purpose}.${body}`).digest();

  return {
    sign: (content, lifetimeMs) => {
      const body = Buffer.from(JSON.stringify({ payload: content, expiresAt: now() + lifetimeMs }));
      const encoded = body.toString('base64url');
      return `${encoded}.${signatureOf(encoded).toString('base64url')}`;
    },
    read: (text) => {
      const [body = '', signature = '', ...rest] = text.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(body);
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      if (!genuine || rest.length > 0) return { ok: false, reason: 'invalid' };
      const envelope = Envelope.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      if (now() >= envelope.expiresAt) return { ok: false, reason: 'expired' };
      return { ok: true, payload: payload.parse(envelope.payload) };
    },
  };
};
