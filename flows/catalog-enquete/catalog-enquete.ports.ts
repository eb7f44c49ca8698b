import type {
  CatalogEnqueteAnswer,
  CatalogEnqueteAnswers,
  CatalogEnqueteReceipt,
  catalogEnqueteMachine,
} from '#machines/catalog-enquete.machine.ts';
import type { ApiClient } from '#src/api/client.ts';
import { createCatalogEnquete } from '#src/api/contract/catalog.contract.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { findNewRecord, submission, toPartResult } from '#src/app/base/ports/submission.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { CatalogEnqueteData } from './catalog-enquete.flow.ts';

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
      submission: submission<CatalogEnqueteAnswers, CatalogEnqueteReceipt>({
        readHoldings: async () => ({ ids: isAnsweredBefore() ? null : [], overlapping: [] }),
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
