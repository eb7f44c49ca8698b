import { LinkButton } from '#src/ui/link-button.tsx';
import { Thanks } from '#src/ui/thanks.tsx';

interface CatalogEnqueteReceiptProps {
  receipt: { posted: boolean; wantsConsultation: boolean };
}

/** The last page. It says whether the enquete was sent, and offers a consultation to customers who want one. */
export const CatalogEnqueteReceipt = ({ receipt }: CatalogEnqueteReceiptProps) => {
  const { posted, wantsConsultation } = receipt;
  return (
    <Thanks
      illustration={posted ? 'done' : 'letter'}
      heading={posted ? 'ご回答ありがとうございました' : 'アンケートは送信していません'}
      actions={
        <>
          {wantsConsultation && <LinkButton to="/consultations">相談を予約する</LinkButton>}
          {!posted && (
            <LinkButton to="/catalogEnquetes/new" variant={wantsConsultation ? 'outlined' : 'contained'}>
              アンケートに回答する
            </LinkButton>
          )}
          <LinkButton to="/webCatalogs" variant="outlined">
            Webカタログを見る
          </LinkButton>
          <LinkButton to="/" variant="text">
            ホームに戻る
          </LinkButton>
        </>
      }
    >
      <p>
        {posted
          ? 'いただいたご意見は、これからのカタログづくりに役立ててまいります。'
          : 'ご回答の入力がなかったため、お送りした内容はありません。'}
      </p>
      {wantsConsultation && <p>ご相談は、ご希望の店舗と日時をお選びいただくとご予約いただけます。</p>}
    </Thanks>
  );
};
