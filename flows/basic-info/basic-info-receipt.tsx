import { LinkButton } from '#src/ui/link-button.tsx';
import { Thanks } from '#src/ui/thanks.tsx';

/** The wizard's last page. It links to the page that asks for consent to share data with partner companies. */
export const BasicInfoReceipt = () => (
  <Thanks
    heading="お客様情報を登録しました"
    actions={
      <>
        <LinkButton to="/">ホームに戻る</LinkButton>
        <LinkButton to="/basicInfo/cooperation" variant="text">
          <span>
            パートナー企業への
            <wbr />
            情報提供
            <wbr />
            について
          </span>
        </LinkButton>
      </>
    }
  >
    <p>ご登録の内容は、ご予約や資料のお届けの際に、はじめから入力された状態になります。</p>
  </Thanks>
);
