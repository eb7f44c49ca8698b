import { useEffect, useState } from 'react';
import { getMe } from '#src/api/contract/session.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { LateInlineAlert } from '#src/ui/late-alert.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** True if neither the provider nor LINE knows the customer as a friend of the account. */
async function isStranger({ client, line }: Pick<AppServices, 'client' | 'line'>): Promise<boolean> {
  const answer = await client.call(getMe);
  if (!answer.ok || answer.value.customer.connected) return false;
  const door = await line();
  return !door.isLoggedIn() || (await door.friendship()) === false;
}

/** Offers the friendship to customers who are no friends (VIEW-9); shows nothing to friends and where LINE cannot tell. */
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

const FriendPrompt = () => (
  <LateInlineAlert
    severity="info"
    title="LINEでのお知らせが届きません"
    action={
      <LinkButton variant="outlined" to="/friends">
        友だちに追加する
      </LinkButton>
    }
  >
    ご予約の確定や前日のご案内は、LINEのトークにお送りします。受け取るには、友だち追加をお願いいたします。
  </LateInlineAlert>
);
