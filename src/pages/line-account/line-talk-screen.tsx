import { LineButton } from '#src/ui/line-button.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';

interface LineTalkPageProps {
  /** In LINE the talk is behind this page. */
  inLine: boolean;
  onOpen: () => void;
}

/** The way to the talk with the builder. */
export const LineTalkPage = ({ inLine, onOpen }: LineTalkPageProps) => (
  <StatusPage
    illustration="letter"
    heading="LINEのトークをご覧ください"
    actions={<LineButton onClick={onOpen}>{inLine ? 'トークに戻る' : 'LINEのトークを開く'}</LineButton>}
  >
    <p>ご予約の確認や担当者からのご連絡は、LINEのトークにお届けしています。</p>
    {!inLine && <p>パソコンをご利用の場合は、スマートフォンのLINEアプリでお開きください。</p>}
  </StatusPage>
);
