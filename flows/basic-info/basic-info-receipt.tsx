import { LinkButton } from '#src/ui/link-button.tsx';
import { Thanks } from '#src/ui/thanks.tsx';

/** The last page; it leads to the question about sharing data with partners. */
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
