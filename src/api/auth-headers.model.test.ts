import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import type { AuthHeaders, SentCredentials } from './auth-headers.ts';
import { createAuthHeaders } from './auth-headers.ts';

type Move =
  | { type: 'requestSent'; tab: number }
  | { type: 'signInSent'; tab: number; account: string }
  /**
   * The response to a request in progress arrives with a rotated token. Within devise_token_auth's batch window, the
   * token is blank.
   */
  | { type: 'answered'; which: number; batch: boolean }
  | { type: 'cleared'; tab: number };

/** A request in progress. The provider numbers its tokens, and a token's number is also its expiry. */
interface Flight {
  tab: number;
  sentCredentials: SentCredentials;
  client: string;
  token: number;
  /** The number of sign-ins and sign-outs before the request was sent. */
  epoch: number;
}

const movesOf = (tabs: number): fc.Arbitrary<Move[]> => {
  const tab = fc.nat(tabs - 1);
  const requestSent = fc.record({ type: fc.constant('requestSent' as const), tab });
  const account = fc.constantFrom('hanako', 'taro');
  const signInSent = fc.record({ type: fc.constant('signInSent' as const), tab, account });
  const answered = fc.record({
    type: fc.constant('answered' as const),
    which: fc.nat(30),
    batch: fc.boolean(),
  });
  const cleared = fc.record({ type: fc.constant('cleared' as const), tab });
  return fc.array(
    fc.oneof(
      { weight: 4, arbitrary: requestSent },
      { weight: 2, arbitrary: signInSent },
      { weight: 6, arbitrary: answered },
      { weight: 1, arbitrary: cleared },
    ),
    { maxLength: 40 },
  );
};

const credentialsOf = (client: string, token: number) => ({
  accessToken: `${client}:${token}`,
  client,
  uid: client.replace(/-\d+$/, ''),
  tokenType: 'Bearer',
});

const answerOf = ({ client, token }: Flight, batch: boolean) =>
  new Headers({
    client,
    uid: credentialsOf(client, token).uid,
    'token-type': 'Bearer',
    'access-token': batch ? ' ' : `${client}:${token}`,
    expiry: batch ? ' ' : String(token),
  });

const createNetwork = (tabs: AuthHeaders[]) => {
  const flights: Flight[] = [];
  let made = 0;
  return {
    send(move: { tab: number; account?: string }, epoch: number) {
      const headers = tabs[move.tab];
      if (headers === undefined) return;
      const sentCredentials = headers.getCredentialsToSend(move.account !== undefined);
      made += 1;
      const client = move.account
        ? `${move.account}-${made}`
        : (sentCredentials.credentials?.client ?? 'stranger-0');
      flights.push({ tab: move.tab, sentCredentials, client, token: made, epoch });
    },
    arrive(move: { which: number; batch: boolean }) {
      const [flight] = flights.splice(move.which % Math.max(flights.length, 1), 1);
      if (flight === undefined) return null;
      const batch = move.batch && !flight.sentCredentials.signsIn;
      tabs[flight.tab]?.capture(answerOf(flight, batch), flight.sentCredentials);
      return { ...flight, batch };
    },
  };
};

describe('the header store, whatever the order of responses,', () => {
  /** Plays the moves in one tab. After each move, compares the store with the expected credentials. */
  const playAlone = (moves: Move[], storage: FaultyStorage) => {
    const headers = createAuthHeaders(storage);
    const network = createNetwork([headers]);
    let held: { client: string; token: number } | null = null;
    let epoch = 0;
    const expectedAfter = (arrived: ReturnType<typeof network.arrive>) => {
      if (arrived === null || arrived.epoch !== epoch) return held;
      if (arrived.sentCredentials.signsIn) {
        epoch += 1;
        return arrived;
      }
      return held !== null && !arrived.batch && arrived.token > held.token ? arrived : held;
    };
    for (const move of moves) {
      if (move.type === 'answered') {
        held = expectedAfter(network.arrive(move));
      } else if (move.type === 'cleared') {
        headers.clear();
        held = null;
        epoch += 1;
      } else {
        network.send(move, epoch);
      }
      expect(headers.current()).toEqual(held && credentialsOf(held.client, held.token));
    }
  };

  it('holds exactly the newest token of the open session, and none after a sign-out', () => {
    fc.assert(
      fc.property(movesOf(1), (moves) => playAlone(moves, new FaultyStorage())),
      { numRuns: 500 },
    );
  });

  it('holds the newest token in memory when storage is full', () => {
    const full = new FaultyStorage();
    full.throwsOn = (method) => method === 'setItem';
    fc.assert(fc.property(movesOf(1), (moves) => playAlone(moves, full)));
  });

  it('holds the newest token in memory when storage is blocked', () => {
    const blocked = new FaultyStorage();
    blocked.throwsOn = () => true;
    fc.assert(fc.property(movesOf(1), (moves) => playAlone(moves, blocked)));
  });
});

describe('two tabs on one storage, whatever the order of responses,', () => {
  const play = (moves: Move[]) => {
    const storage = new FaultyStorage();
    const tabs = [createAuthHeaders(storage), createAuthHeaders(storage)];
    const network = createNetwork(tabs);
    const cleared = new Set<string>();
    for (const move of moves) {
      if (move.type === 'answered') {
        network.arrive(move);
      } else if (move.type === 'cleared') {
        const client = tabs[move.tab]?.current()?.client;
        if (client !== undefined) cleared.add(client);
        tabs[move.tab]?.clear();
      } else {
        network.send(move, 0);
      }
      const [one, other] = tabs.map((headers) => headers.current());
      expect(one).toEqual(other);
      if (!one) continue;
      const token = Number(one.accessToken.split(':')[1]);
      expect(one).toEqual(credentialsOf(one.client, token));
      expect([...cleared]).not.toContain(one.client);
    }
  };

  it('hold the same credentials, which are never blank, mixed or already cleared', () => {
    fc.assert(fc.property(movesOf(2), play), { numRuns: 500 });
  });
});
