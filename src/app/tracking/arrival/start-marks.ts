import type { ApiClient } from '#src/api/client.ts';
import type { UrlQueries } from '#src/app/session/link/url-queries.ts';
import type { UrlQueryStore } from '#src/app/session/link/url-query-store.ts';
import type { SessionActor } from '#src/app/session/session-actor.ts';
import { followSessionActor } from '#src/app/session/session-actor.ts';
import type { Visitor } from '#src/app/session/visitor.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';

interface MarkDeps {
  client: ApiClient;
  /** The device's. */
  storage: KeyValueStore;
  visitor: Visitor;
  queries: UrlQueryStore;
  report: (error: unknown) => void;
}

/**
 * Sends the marks that the link asks for as soon as the customer is signed in, beside whatever the page does. Returns a
 * function that waits for those under way. A sign-in that worked also ends the counting of those that did not.
 */
export function startMarks(session: SessionActor, deps: MarkDeps): () => Promise<void> {
  const { client, storage, visitor, queries, report } = deps;
  let sending: Promise<void> = Promise.resolve();
  let wasSignedIn = false;

  const begin = (uuid: string, said: UrlQueries) => {
    const send = async () => {
      const { sendMarks } = await import('./send-marks.ts');
      await sendMarks(said, { client, storage, uuid, report });
    };
    sending = sending.then(send).catch(report);
  };

  followSessionActor(session, (snapshot) => {
    const isSignedIn = snapshot.hasTag('signedIn');
    const hasBegun = isSignedIn && !wasSignedIn;
    wasSignedIn = isSignedIn;
    const uuid = visitor.uuid();
    if (!hasBegun || uuid === null) return;
    const { loginRetryCount, ...said } = queries.current();
    if (loginRetryCount > 0) queries.keep({ loginRetryCount: 0 });
    if (Object.values(said).some(Boolean)) begin(uuid, queries.current());
  });
  return () => sending;
}
