import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

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
