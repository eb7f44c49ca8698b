import { useEffect, useState } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import { liffLink } from '#src/app/arrival/liff-link.ts';
import { FriendPage, FriendsPage } from '#src/features/friends/friends-page.tsx';
import type { LineDoor } from '#src/line/line-door.ts';
import { loadVisitorAccount } from '../line-account.ts';
import type { AppServices } from '../services.ts';
import { useAppServices } from '../services.ts';
import { UnknownVisitor } from '../sign-in-screen.tsx';
import { Titled } from '../titled.tsx';

interface Friends {
  accountName: string;
  link: string;
  door: LineDoor;
}

export const friendsLoader =
  (services: AppServices): LoaderFunction =>
  async (): Promise<Friends | null> => {
    const found = await loadVisitorAccount(services);
    if (found === null) return null;
    const { uuid, account } = found;
    const link = liffLink({ liffUrl: account.liffUrl, uuid, queries: {} });
    return { accountName: account.name, link, door: await services.line() };
  };

export function FriendsRoute() {
  const found = useLoaderData<Friends | null>();
  return found === null ? <UnknownVisitor /> : <Friendship {...found} />;
}

function Friendship({ accountName, link, door }: Friends) {
  const { friendship } = useAppServices();
  const [isFriend, setFriend] = useState(false);
  useEffect(() => {
    let isShown = true;
    const ask = async () => {
      const answer = await friendship();
      if (isShown) setFriend(answer);
    };
    void ask();
    return () => {
      isShown = false;
    };
  }, [friendship]);
  return (
    <Titled title="友だち追加" account={accountName}>
      {isFriend ? (
        <FriendPage accountName={accountName} />
      ) : (
        <FriendsPage
          accountName={accountName}
          link={link}
          inLine={door.isInClient()}
          onAdd={() => door.openWindow(link, { external: false })}
        />
      )}
    </Titled>
  );
}
