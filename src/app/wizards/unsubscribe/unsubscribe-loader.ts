import type { UnsubscribeData } from '#flows/unsubscribe/unsubscribe.flow.ts';
import { getLineAccount } from '#src/api/contract/session.contract.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** What the page shows of whose messages. */
export interface UnsubscribeShown extends UnsubscribeData {
  uuid: string;
  stoppedOn: string | null;
}

/** Who is asked is told by name; that the name could not be had stops nobody from unsubscribing. Null without any uuid. */
export async function loadUnsubscribe({
  client,
  visitor,
  stoppedMessages,
}: AppServices): Promise<UnsubscribeShown | null> {
  const uuid = visitor();
  if (uuid === null) return null;
  const account = await client.call(getLineAccount, { params: { uuid } });
  return {
    uuid,
    stoppedOn: stoppedMessages.since(uuid),
    sender: account.ok ? account.value.name : null,
    isKnown: account.ok || account.problem.code !== 'notFound',
  };
}
