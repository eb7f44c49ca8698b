import Box from '@mui/material/Box';
import { Lead } from '#src/ui/lead.tsx';
import { LineButton } from '#src/ui/line-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';
import { LinkCode } from './link-code.tsx';

/** Hidden on touch devices, because a phone cannot scan its own screen. */
const besidePhone = { '@media (pointer: coarse)': { display: 'none' } };

interface FriendsPageProps {
  accountName: string;
  /** The LIFF link. In LINE, the link first opens a screen that offers to add the account as a friend. */
  link: string;
  /** True inside LINE, where no QR code is shown. */
  inLine: boolean;
  onAdd: () => void;
}

export const FriendsPage = ({ accountName, link, inLine, onAdd }: FriendsPageProps) => (
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

export const FriendPage = ({ accountName }: { accountName: string }) => (
  <StatusPage
    illustration="done"
    heading="友だちに追加済みです"
    actions={<LinkButton to="/">ホームに戻る</LinkButton>}
  >
    <p>{`${accountName}からのお知らせを、LINEで受け取れます。友だちに追加していただき、ありがとうございます。`}</p>
  </StatusPage>
);
