import type { Database } from '#provider/db/database.ts';
import {
  SIMULATOR_SECRET,
  simulatedLineTokens,
} from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { createOwnBuilder } from '#tests/e2e/support/own-builder.ts';

export interface BenchCustomer {
  readonly uuid: string;
  readonly liffId: string;
  readonly lineAccessToken: string;
}

/** The LINE channel of each access token that this module has issued. */
const channels = new Map<string, string>();

/** The channel of an access token, as LINE's API reports it. Null for an unknown token. */
export const channelOf = (lineAccessToken: string): string | null => channels.get(lineAccessToken) ?? null;

const lineTokens = simulatedLineTokens({ secret: SIMULATOR_SECRET, now: Date.now });

/**
 * Creates a customer who has no saved answers, and a new builder. Every measured visit therefore finds all slots free.
 */
export async function newCustomer(db: Database): Promise<BenchCustomer> {
  const { uuid, liffId } = await createOwnBuilder(db, { asksHearing: true });
  const persona: Persona = {
    key: 'newcomer',
    uuid,
    lineUserId: `U${uuid.replaceAll('-', '')}`,
    displayName: '山本 さくら',
    summary: '',
    friend: true,
    tokenAccepted: true,
  };
  return knownToLine(persona, liffId);
}

function knownToLine(persona: Persona, liffId: string): BenchCustomer {
  const lineAccessToken = lineTokens.issue(persona);
  channels.set(lineAccessToken, liffId.split('-', 1)[0] ?? '');
  return { uuid: persona.uuid, liffId, lineAccessToken };
}
