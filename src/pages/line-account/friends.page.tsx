import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { UnknownVisitor } from '#src/app/base/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { ArrivalActor } from '#src/app/base/tracking/arrival/arrival-actor.ts';
import type { LineClient } from '#src/line/line-client.ts';
import { FriendPage, FriendsPage as FriendsScreen } from './friends-screen.tsx';
import { liffLink } from './liff-link.ts';
import { loadVisitorAccount } from './visitor-account.ts';

interface Friends {
  accountName: string;
  link: string;
  door: LineClient;
  arrival: ArrivalActor;
}

const load: PageCode<Friends | null>['load'] = async (services) => {
  const found = await loadVisitorAccount(services);
  if (found === null) return null;
  const { uuid, account } = found;
  const link = liffLink({ account, uuid, queries: {} });
  const [door, arrival] = await Promise.all([services.line(), services.arrival()]);
  return { accountName: account.name, link, door, arrival };
};

function FriendsPage() {
  const found = useLoaderData<Friends | null>();
  return found === null ? <UnknownVisitor /> : <Friendship {...found} />;
}

function Friendship({ accountName, link, door, arrival }: Friends) {
  const isFriend = useSelector(arrival, (state) => state.hasTag('friend'));
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') arrival.send({ type: 'friendship.asked' });
    };
    ask();
    // The customer adds the account in LINE or in a window above this page, so the page asks again when it becomes visible.
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [arrival]);
  return (
    <Titled title="友だち追加" account={accountName}>
      {isFriend ? (
        <FriendPage accountName={accountName} />
      ) : (
        <FriendsScreen
          accountName={accountName}
          link={link}
          inLine={door.isInClient()}
          onAdd={() => door.openWindow(link, { external: false })}
        />
      )}
    </Titled>
  );
}

export const page: PageCode = { load, Component: FriendsPage };
