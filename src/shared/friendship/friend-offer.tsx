import { useEffect, useState } from 'react';
import { getMe } from '#src/api/contract/session.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { FriendPrompt } from './friend-prompt.tsx';

/** Whether nothing in LINE reaches the customer: neither the provider nor LINE knows a friend of the account. */
async function isStranger({ client, line }: Pick<AppServices, 'client' | 'line'>): Promise<boolean> {
  const answer = await client.call(getMe);
  if (!answer.ok || answer.value.customer.connected) return false;
  const door = await line();
  return !door.isLoggedIn() || (await door.friendship()) === false;
}

/** The way to become a friend, for who would hear nothing in LINE; nothing for friends, and where nobody can tell. */
export function FriendOffer() {
  const { client, line, report } = useAppServices();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isLeft = false;
    isStranger({ client, line }).then((stranger) => !isLeft && setOffered(stranger), report);
    return () => {
      isLeft = true;
    };
  }, [client, line, report]);
  return isOffered && <FriendPrompt />;
}
