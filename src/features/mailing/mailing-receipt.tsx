import { LinkButton } from '#src/ui/link-button.tsx';
import { Thanks } from '#src/ui/thanks.tsx';

/** The last page of the mailing: what was asked for, and what can be read until it arrives. */
export const MailingReceipt = () => (
  <Thanks
    heading="資料のお届けを承りました"
    actions={
      <>
        <LinkButton to="/webCatalogs">Webカタログを見る</LinkButton>
        <LinkButton to="/consultations" variant="outlined">
          相談を予約する
        </LinkButton>
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  >
    <p>ご入力いただいたご住所へお送りします。</p>
    <p>届くまでのあいだ、Webカタログもご覧いただけます。</p>
  </Thanks>
);
