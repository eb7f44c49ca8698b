import Button from '@mui/material/Button';
import { getMe } from '#src/api/contract/session.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { useAction, useLookup } from '#src/ui/use-action.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

export const friendOfferCopy = {
  ask: '友だちに追加する',
  thanks: '友だちに追加されました。ご予約の確定や前日のご案内を、LINEのトークにお送りします。',
};

/**
 * Asks customers to add the LINE account as a friend (VIEW-9, LINE-11): with a button where LINE can ask on this page,
 * else with a link to /friends. Shows nothing to friends.
 */
export function FriendOffer() {
  const services = useAppServices();
  const status = useLookup(() => fetchFriendshipStatus(services));
  const { isBusy, outcome: isFriend, start } = useAction(() => requestFriendship(services));
  if (isFriend) {
    return (
      <InlineAlert severity="success">
        <VisuallyHidden role="status">{friendOfferCopy.thanks}</VisuallyHidden>
        <span aria-hidden="true">{friendOfferCopy.thanks}</span>
      </InlineAlert>
    );
  }
  if (status === null || status === 'friend') return null;
  return (
    <InlineAlert
      severity="info"
      title="LINEでのお知らせが届きません"
      action={
        status === 'stranger' || isFriend === false ? (
          <LinkButton variant="outlined" to="/friends">
            {friendOfferCopy.ask}
          </LinkButton>
        ) : (
          <Button variant="outlined" aria-disabled={isBusy || undefined} onClick={start}>
            {friendOfferCopy.ask}
          </Button>
        )
      }
    >
      ご予約の確定や前日のご案内は、LINEのトークにお送りします。受け取るには、友だち追加をお願いいたします。
    </InlineAlert>
  );
}

/**
 * `friend`: the customer is a friend of the account, or LINE does not say. `stranger`: not a friend. `askable`: not a
 * friend, and LINE can ask the customer on this page.
 */
type FriendshipStatus = 'friend' | 'stranger' | 'askable';

type Services = Pick<AppServices, 'client' | 'line' | 'arrival' | 'report'>;

/**
 * If LINE does not say whether the customer is a friend, the offer can open LINE's own dialog. If that dialog is missing
 * too, no offer is shown.
 */
async function fetchFriendshipStatus({ client, line, report }: Services): Promise<FriendshipStatus> {
  try {
    const answer = await client.call(getMe);
    if (!answer.ok || answer.value.customer.connected) return 'friend';
    const lineClient = await line();
    const isFriend = lineClient.isLoggedIn() && (await lineClient.friendship());
    if (isFriend === true) return 'friend';
    if (await lineClient.friendRequest()) return 'askable';
    return isFriend === false ? 'stranger' : 'friend';
  } catch (error) {
    report(error);
    return 'friend';
  }
}

/**
 * Opens LINE's window and returns whether the customer is now a friend, because the window does not report its result.
 * The arrival chart then records the friendship in the profile.
 */
async function requestFriendship({ line, arrival }: Services): Promise<boolean> {
  try {
    await (await (await line()).friendRequest())?.();
  } catch {
    // The customer refused, or LINE's window did not open. LINE does not say which.
    return false;
  }
  const isFriend = (await (await line()).friendship()) === true;
  if (isFriend) (await arrival()).send({ type: 'friendship.asked' });
  return isFriend;
}
