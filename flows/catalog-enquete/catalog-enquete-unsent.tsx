import Button from '@mui/material/Button';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Thanks } from '#src/ui/thanks.tsx';

interface CatalogEnqueteUnsentProps {
  wantsConsultation: boolean;
  onResume: () => void;
}

/** Shown after the customer has finished without sending. The draft is kept and can still be sent. */
export const CatalogEnqueteUnsent = ({ wantsConsultation, onResume }: CatalogEnqueteUnsentProps) => (
  <Thanks
    illustration="letter"
    heading="アンケートは送信していません"
    actions={
      <>
        <Button onClick={onResume}>アンケートの続きを入力する</Button>
        {wantsConsultation && (
          <LinkButton to="/consultations" variant="outlined">
            相談を予約する
          </LinkButton>
        )}
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  >
    <p>入力された内容は保存しています。ご満足度をお選びいただくと、送信できます。</p>
  </Thanks>
);
