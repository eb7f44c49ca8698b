import type { ApiClient } from '#src/api/client.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { SessionActor } from '../services.ts';
import type { Visitor } from '../visitor.ts';
import type { UrlQueries } from './url-queries.ts';
import type { UrlQueryStore } from './url-query-store.ts';

interface MarkDeps {
  client: ApiClient;
  /** The device's. */
  storage: KeyValueStore;
  visitor: Visitor;
  queries: UrlQueryStore;
  report: (error: unknown) => void;
}

/**
 * Makes the marks that the link asks for as soon as the customer is signed in, beside whatever the page does. Answers how to
 * wait for those under way. A sign-in that worked also ends the counting of those that did not.
 */
export function markArrivals(session: SessionActor, deps: MarkDeps): () => Promise<void> {
  const { client, storage, visitor, queries, report } = deps;
  let marking: Promise<void> = Promise.resolve();
  let wasSignedIn = false;

  const begin = (uuid: string, said: UrlQueries) => {
    const make = async () => {
      const { makeArrivalMarks } = await import('./make-arrival-marks.ts');
      await makeArrivalMarks(said, { client, storage, uuid, report });
    };
    marking = marking.then(make).catch(report);
  };

  session.subscribe((snapshot) => {
    const isSignedIn = snapshot.hasTag('signedIn');
    const hasBegun = isSignedIn && !wasSignedIn;
    wasSignedIn = isSignedIn;
    const uuid = visitor.uuid();
    if (!hasBegun || uuid === null) return;
    const { loginRetryCount, ...said } = queries.current();
    if (loginRetryCount > 0) queries.keep({ loginRetryCount: 0 });
    if (Object.values(said).some(Boolean)) begin(uuid, queries.current());
  });
  return () => marking;
}
