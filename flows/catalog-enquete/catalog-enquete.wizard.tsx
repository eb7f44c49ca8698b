import Button from '@mui/material/Button';
import type {
  CatalogEnqueteAnswer,
  CatalogEnqueteAnswers,
  CatalogEnqueteContext,
  CatalogEnqueteReceipt,
  catalogEnqueteMachine,
} from '#machines/catalog-enquete.machine.ts';
import type { ApiClient } from '#src/api/client.ts';
import { createCatalogEnquete } from '#src/api/contract/catalog.contract.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import { findNewRecord, toPartResult } from '#src/app/base/ports/submission.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { createSubmission } from '#src/engine/core/create-submission.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { invariant } from '#src/lib/invariant.ts';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Thanks } from '#src/ui/thanks.tsx';
import type { CatalogEnqueteData } from './catalog-enquete.flow.ts';
import { catalogEnqueteFlow } from './catalog-enquete.flow.ts';
import type { catalogEnqueteRoute } from './catalog-enquete.route.ts';

interface ReceiptProps {
  receipt: { posted: boolean; wantsConsultation: boolean };
}

/** The last page. It says whether the enquete was sent, and offers a consultation to customers who want one. */
const Receipt = ({ receipt }: ReceiptProps) => {
  const { posted, wantsConsultation } = receipt;
  return (
    <Thanks
      done={posted}
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
      {wantsConsultation && <p>気になることは、家づくり相談でお聞かせください。</p>}
    </Thanks>
  );
};

/** Shown after the customer has finished without sending. The draft is kept and can still be sent. */
const Unsent = ({ context, send }: StepScreenProps<CatalogEnqueteData, CatalogEnqueteContext>) => (
  <Thanks
    done={false}
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
    <p>入力された内容は保存しています。満足度を選ぶと、送信できます。</p>
  </Thanks>
);

const confirmed = ({ new: answer }: Partial<CatalogEnqueteAnswers>): CatalogEnqueteAnswer => {
  invariant(answer, 'catalogEnquetePorts: the submission has no answer.');
  return answer;
};

export function catalogEnquetePorts(
  client: ApiClient,
  data: () => CatalogEnqueteData,
): Parameters<typeof catalogEnqueteMachine.provide>[0] {
  let wasPosted = false;

  /** True if an earlier answer has set the profile's flag. The flag then cannot prove that this answer arrived. */
  const isAnsweredBefore = () => wasPosted || data().profile.catalogEnqueteFlg;

  const posted = (answers: Partial<CatalogEnqueteAnswers>): CatalogEnqueteReceipt => {
    wasPosted = true;
    return { posted: true, wantsConsultation: confirmed(answers).wantsConsultation === 'true' };
  };

  return {
    actors: {
      submission: createSubmission<CatalogEnqueteAnswers, CatalogEnqueteReceipt>({
        check: async () => ({ ok: true, value: isAnsweredBefore() ? null : [] }),
        parts: {
          enquete: async ({ key, answers }) => {
            const answer = confirmed(answers);
            const catalogEnquete = {
              ...answer,
              satisfactionLevel: Number(answer.satisfactionLevel),
              wantsConsultation: answer.wantsConsultation === 'true',
            };
            const sent = await client.call(createCatalogEnquete, {
              body: { catalogEnquete },
              idempotencyKey: key,
            });
            return toPartResult(sent, () => posted(answers));
          },
        },
        find: async ({ sent }) => {
          const answer = await client.call(getCustomerProfile);
          if (!answer.ok) return { ok: false, problem: { code: 'outcomeUnknown' } };
          // The profile has only a flag instead of a list of answers. The constant id 1 represents the flag.
          const alike = answer.value.customerProfile.catalogEnqueteFlg ? [{ id: 1 }] : [];
          return findNewRecord(sent, alike, () => posted(sent.answers));
        },
      }),
    },
  };
}

export const wizard = wizardCode({
  flow: catalogEnqueteFlow,
  data: (_services, _args, reads: ReadsOf<typeof catalogEnqueteRoute>) => reads,
  ports: ({ client }, data) => catalogEnquetePorts(client, data),
  screens: { unsent: Unsent, complete: Receipt },
});
