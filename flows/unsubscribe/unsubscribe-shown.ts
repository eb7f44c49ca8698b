import type { UnsubscribeInput } from '#machines/unsubscribe.types.ts';
import { getLineAccount, getMe } from '#src/api/contract/session.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { waitForSession } from '#src/app/base/session/session-ready.ts';
import type { UnsubscribeData } from './unsubscribe.flow.ts';

export interface UnsubscribePageData
  extends UnsubscribeData,
    Pick<UnsubscribeInput, 'standing' | 'stoppedOn'> {
  uuid: string;
}

async function fetchSubscriptionStatus({
  client,
  session,
}: AppServices): Promise<UnsubscribePageData['standing']> {
  if (!(await waitForSession(session)).hasTag('signedIn')) return null;
  const me = await client.call(getMe);
  if (!me.ok) return null;
  return me.value.customer.unsubscribed ? 'stopped' : 'subscribed';
}

/** Returns null without a uuid. The page works even if the sender's name or the current state cannot be read. */
export async function loadUnsubscribe(services: AppServices): Promise<UnsubscribePageData | null> {
  const { client, visitor, stoppedMessages } = services;
  const uuid = visitor();
  if (uuid === null) return null;
  const [account, standing] = await Promise.all([
    client.call(getLineAccount, { params: { uuid } }),
    fetchSubscriptionStatus(services),
  ]);
  return {
    uuid,
    standing,
    stoppedOn: stoppedMessages.since(uuid),
    sender: account.ok ? account.value.name : null,
    isKnown: account.ok || account.problem.code !== 'notFound',
  };
}
