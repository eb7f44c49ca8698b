import type { ApiClient } from '#src/api/client.ts';
import type { Report } from '#src/app/tracking/reporting/error-report.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import type { LineDoor } from '#src/line/line-door.ts';
import type { SessionActor } from './session-actor.ts';
import type { Visitor } from './visitor.ts';

/** In the tab's storage: whose profile was marked in this visit. */
const KEY = 'connected';

interface FriendshipDeps {
  session: SessionActor;
  client: ApiClient;
  line: () => Promise<LineDoor>;
  visitor: Pick<Visitor, 'uuid'>;
  /** The tab's. */
  tab: KeyValueStore;
  report: Report;
}

/**
 * Returns whether LINE's friend flag is set; where LINE cannot say, it is not. The profile of a friend who is signed in is
 * marked connected, once a visit: nobody waits for that, a failure is reported, and the next question tries again.
 */
export function createFriendship(deps: FriendshipDeps): () => Promise<boolean> {
  const { session, client, line, visitor, tab, report } = deps;

  const mark = async (): Promise<void> => {
    const { markConnected } = await import('#src/api/contract/customer.contract.ts');
    const answer = await client.call(markConnected, { body: { connected: true } });
    if (answer.ok) return;
    tab.removeItem(KEY);
    report(new Error(`the profile was not marked connected: ${answer.problem.code}`));
  };

  return async () => {
    const door = await line();
    const isFriend = door.isLoggedIn() && (await door.friendship()) === true;
    const uuid = visitor.uuid();
    const isOpen = isFriend && uuid !== null && session.getSnapshot().hasTag('signedIn');
    if (isOpen && tab.getItem(KEY) !== uuid) {
      tab.setItem(KEY, uuid);
      mark().catch(report);
    }
    return isFriend;
  };
}
