import Button from '@mui/material/Button';
import type { CatalogEnqueteContext } from '#machines/catalog-enquete.machine.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Thanks } from '#src/ui/thanks.tsx';
import type { CatalogEnqueteData } from './catalog-enquete.flow.ts';
import { catalogEnqueteFlow } from './catalog-enquete.flow.ts';
import { catalogEnquetePorts } from './catalog-enquete.ports.ts';
import type { catalogEnqueteRoute } from './catalog-enquete.route.ts';

interface ReceiptProps {
  receipt: { posted: boolean; wantsConsultation: boolean };
}

/** The last page. It says whether the enquete was sent, and offers a consultation to customers who want one. */
const Receipt = ({ receipt }: ReceiptProps) => {
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

/** Shown after the customer has finished without sending. The draft is kept and can still be sent. */
const Unsent = ({ context, send }: StepScreenProps<CatalogEnqueteData, CatalogEnqueteContext>) => (
  <Thanks
    illustration="letter"
    heading="アンケートは送信していません"
    actions={
      <>
        <Button onClick={() => send({ type: 'enquete.resumed' })}>アンケートの続きを入力する</Button>
        {context.answers.new?.wantsConsultation === 'true' && (
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

export const wizard = wizardCode({
  flow: catalogEnqueteFlow,
  data: (_services, _args, reads: ReadsOf<typeof catalogEnqueteRoute>) => reads,
  ports: ({ client }, data) => catalogEnquetePorts(client, data),
  screens: { unsent: Unsent, complete: Receipt },
});
