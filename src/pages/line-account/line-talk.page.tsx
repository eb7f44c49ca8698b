import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { LineClient } from '#src/line/line-client.ts';
import { LineButton } from '#src/ui/line-button.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';

/** LINE's list of talks (chats). The provider sends no link to the talk with the builder. */
const TALKS = 'https://line.me/R/nv/chat';

interface LineTalkData {
  line: LineClient;
}

function LineTalkPage({ line }: LineTalkData) {
  const inLine = line.isInClient();
  const open = () => (inLine ? line.closeWindow() : line.openWindow(TALKS, { external: true }));
  return (
    <Titled title="LINEのトーク">
      <LineTalkScreen inLine={inLine} onOpen={open} />
    </Titled>
  );
}

export const page: PageCode<LineTalkData> = {
  load: async ({ line }) => ({ line: await line() }),
  Component: LineTalkPage,
};

interface LineTalkPageProps {
  /** Inside LINE, closing this page shows the talk. */
  inLine: boolean;
  onOpen: () => void;
}

const LineTalkScreen = ({ inLine, onOpen }: LineTalkPageProps) => (
  <StatusPage
    heading="LINEのトークをご覧ください"
    actions={<LineButton onClick={onOpen}>{inLine ? 'トークに戻る' : 'LINEのトークを開く'}</LineButton>}
  >
    <p>ご予約の確認や担当者からのご連絡は、LINEのトークにお届けしています。</p>
    {!inLine && <p>パソコンをご利用の場合は、スマートフォンのLINEアプリでお開きください。</p>}
  </StatusPage>
);
