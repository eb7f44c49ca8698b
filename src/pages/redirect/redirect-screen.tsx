import { LinkButton } from '#src/ui/link-button.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';

/** What stays of the redirect page when nothing sends the customer on. */
export const RedirectPage = ({ target }: { /** Where the link leads, or null. */ target: string | null }) =>
  target === null ? (
    <StatusPage
      illustration="lost"
      heading="ご案内できるページがありませんでした"
      actions={<LinkButton to="/">ホームに戻る</LinkButton>}
    >
      <p>ページの公開が終了した可能性があります。お手数ですが、ホームからお探しください。</p>
    </StatusPage>
  ) : (
    <StatusPage
      illustration="letter"
      heading="ページの準備ができました"
      actions={
        <LinkButton to={target} replace>
          ページを開く
        </LinkButton>
      }
    />
  );
