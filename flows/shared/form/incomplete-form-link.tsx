import { LinkButton } from '#src/ui/link-button.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';

/** A link that does not say which form it is about. */
export const IncompleteFormLink = () => (
  <StatusPage
    illustration="letter"
    heading="リンクをもう一度お開きください"
    actions={
      <>
        <LinkButton to="/lineTalk">LINEのトークを開く</LinkButton>
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  >
    <p>どのフォームのリンクかを確認できませんでした。</p>
    <p>お手数ですが、LINEのトークに届いたリンクから、もう一度お開きください。</p>
  </StatusPage>
);
