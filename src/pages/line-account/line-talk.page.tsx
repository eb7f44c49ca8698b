import { useLoaderData } from 'react-router-dom';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { LineClient } from '#src/line/line-client.ts';
import { LineButton } from '#src/ui/line-button.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';

/** LINE's list of talks (chats). The provider sends no link to the talk with the builder. */
const TALKS = 'https://line.me/R/nv/chat';

function LineTalkPage() {
  const door = useLoaderData<LineClient>();
  const inLine = door.isInClient();
  const open = () => (inLine ? door.closeWindow() : door.openWindow(TALKS, { external: true }));
  return (
    <Titled title="LINEのトーク">
      <LineTalkScreen inLine={inLine} onOpen={open} />
    </Titled>
  );
}

export const page: PageCode = { load: ({ line }) => line(), Component: LineTalkPage };

interface LineTalkPageProps {
  /** Inside LINE, closing this page shows the talk. */
  inLine: boolean;
  onOpen: () => void;
}

const LineTalkScreen = ({ inLine, onOpen }: LineTalkPageProps) => (
  <StatusPage
    illustration="letter"
    heading="LINEのトークをご覧ください"
    actions={<LineButton onClick={onOpen}>{inLine ? 'トークに戻る' : 'LINEのトークを開く'}</LineButton>}
  >
    <p>ご予約の確認や担当者からのご連絡は、LINEのトークにお届けしています。</p>
    {!inLine && <p>パソコンをご利用の場合は、スマートフォンのLINEアプリでお開きください。</p>}
  </StatusPage>
);
