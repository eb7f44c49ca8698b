import Box from '@mui/material/Box';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { UnknownVisitor } from '#src/app/base/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { ArrivalActor } from '#src/app/base/tracking/arrival/arrival-actor.ts';
import type { LineClient } from '#src/line/line-client.ts';
import { Lead } from '#src/ui/lead.tsx';
import { LineButton } from '#src/ui/line-button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';
import { liffLink, loadVisitorAccount } from './liff-link.ts';
import { LinkCode } from './link-code.tsx';

interface Friends {
  accountName: string;
  link: string;
  line: LineClient;
  arrival: ArrivalActor;
}

interface FriendsData {
  /** Null if the provider does not know the visitor. */
  friends: Friends | null;
}

const FriendsPage = ({ friends }: FriendsData) =>
  friends === null ? <UnknownVisitor /> : <Friendship {...friends} />;

function Friendship({ accountName, link, line, arrival }: Friends) {
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
        <FriendScreen accountName={accountName} />
      ) : (
        <FriendsScreen
          accountName={accountName}
          link={link}
          inLine={line.isInClient()}
          onAdd={() => line.openWindow(link, { external: false })}
        />
      )}
    </Titled>
  );
}

export const page: PageCode<FriendsData> = {
  load: async (services) => {
    const visitor = await loadVisitorAccount(services);
    if (visitor === null) return { friends: null };
    const { uuid, account } = visitor;
    const link = liffLink({ account, uuid, queries: {} });
    const [line, arrival] = await Promise.all([services.line(), services.arrival()]);
    return { friends: { accountName: account.name, link, line, arrival } };
  },
  Component: FriendsPage,
};

/** Hidden on touch devices, because a phone cannot scan its own screen. */
const besidePhone = { '@media (pointer: coarse)': { display: 'none' } };

interface FriendsScreenProps {
  accountName: string;
  /** The LIFF link. In LINE, the link first opens a screen that offers to add the account as a friend. */
  link: string;
  /** True inside LINE, where no QR code is shown. */
  inLine: boolean;
  onAdd: () => void;
}

const FriendsScreen = ({ accountName, link, inLine, onAdd }: FriendsScreenProps) => (
  <PageFrame title="友だち追加" action={<LineButton onClick={onAdd}>LINEで友だち追加する</LineButton>}>
    <Lead>{`${accountName}を友だちに追加すると、ご予約のお知らせや家づくりの情報をLINEで受け取れます。`}</Lead>
    <Lead>LINEが開いたら、「友だち追加」を選んでください。</Lead>
    {!inLine && (
      <Box sx={besidePhone}>
        <LinkCode link={link} heading="パソコンでご覧の方">
          スマートフォンのカメラで読み取ると、LINEが開きます。
        </LinkCode>
      </Box>
    )}
  </PageFrame>
);

const FriendScreen = ({ accountName }: { accountName: string }) => (
  <StatusPage
    illustration="done"
    heading="友だちに追加済みです"
    actions={<LinkButton to="/">ホームに戻る</LinkButton>}
  >
    <p>{`${accountName}からのお知らせを、LINEで受け取れます。友だちに追加していただき、ありがとうございます。`}</p>
  </StatusPage>
);
