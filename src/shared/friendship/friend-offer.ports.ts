import type { friendOfferMachine } from '#machines/friend-offer.machine.ts';
import type { FriendAnswer, FriendshipResult, RequestAnswer } from '#machines/friend-offer.types.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { port } from '#src/app/base/ports/port.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';

type Services = Pick<AppServices, 'client' | 'line' | 'arrival' | 'report'>;

const FRIEND: FriendshipResult = { ok: true, value: 'friend' };

/**
 * If LINE does not say whether the customer is a friend, the offer can open LINE's own dialog. If that dialog is missing
 * too, no offer is shown.
 */
async function fetchFriendshipStatus({ client, line }: Services): Promise<FriendshipResult> {
  const answer = await client.call(getMe);
  if (!answer.ok || answer.value.customer.connected) return FRIEND;
  const door = await line();
  const isFriend = door.isLoggedIn() && (await door.friendship());
  if (isFriend === true) return FRIEND;
  if (await door.friendRequest()) return { ok: true, value: 'askable' };
  return isFriend === false ? { ok: true, value: 'stranger' } : FRIEND;
}

export const friendOfferPorts = (services: Services): Parameters<typeof friendOfferMachine.provide>[0] => ({
  actors: {
    findStanding: port<FriendshipResult, unknown>(async () => {
      try {
        return await fetchFriendshipStatus(services);
      } catch (error) {
        services.report(error);
        return FRIEND;
      }
    }),
    requestFriendship: port<RequestAnswer, unknown>(async () => {
      try {
        await (await (await services.line()).friendRequest())?.();
        return { ok: true, value: null };
      } catch {
        return { ok: false, problem: { code: 'notAsked' } };
      }
    }),
    // If the customer is now a friend, the arrival chart records that in the profile.
    askFriendship: port<FriendAnswer, unknown>(async () => {
      const isFriend = (await (await services.line()).friendship()) === true;
      if (isFriend) (await services.arrival()).send({ type: 'friendship.asked' });
      return { ok: true, value: isFriend };
    }),
  },
});
