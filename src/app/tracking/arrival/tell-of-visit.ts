import type { ApiClient } from '#src/api/client.ts';
import type { SessionActor } from '#src/app/session/session-actor.ts';
import { followSessionActor } from '#src/app/session/session-actor.ts';
import type { Report } from '#src/app/tracking/reporting/error-report.ts';

interface VisitDeps {
  client: ApiClient;
  friendship: () => Promise<boolean>;
  report: Report;
}

/**
 * Once begun, tells the provider of this page load as soon as the customer is signed in: that the app was opened, and
 * whether by a friend of the account. Once a page load; nobody waits for it, and a failure is reported.
 */
export function tellOfVisit(session: SessionActor, { client, friendship, report }: VisitDeps): () => void {
  let hasBegun = false;
  let isTold = false;

  const tell = async (): Promise<void> => {
    const { createCustomerSession } = await import('#src/api/contract/arrival-mark.contract.ts');
    const answer = await client.call(createCustomerSession);
    if (!answer.ok) report(new Error(`the provider was not told of the visit: ${answer.problem.code}`));
  };

  const follow = () => {
    const state = session.getSnapshot();
    if (!hasBegun || isTold || !state.hasTag('signedIn')) return;
    isTold = true;
    tell().catch(report);
    if (state.context.lineLoggedIn) friendship().catch(report);
  };
  followSessionActor(session, follow);
  return () => {
    hasBegun = true;
    follow();
  };
}
