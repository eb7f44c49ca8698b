import { fromPromise } from 'xstate';
import type { CatalogEnqueteData } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import type { catalogEnqueteMachine } from '#machines/catalog-enquete.machine.ts';
import type {
  CatalogEnqueteAnswer,
  CatalogEnqueteProblem,
  CatalogEnqueteSubmission,
} from '#machines/catalog-enquete.types.ts';
import type { Answer } from '#machines/port.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { createCatalogEnquete } from '#src/api/contract/catalog.contract.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { invariant } from '#src/lib/invariant.ts';

type Failure = { ok: false; problem: CatalogEnqueteProblem };

const failed = (problem: CatalogEnqueteProblem): Failure => ({ ok: false, problem });

const NOT_POSTED: ReadonlySet<ApiProblem['code']> = new Set(['offline', 'unauthorized', 'tooManyRequests']);

const refused = (problem: ApiProblem, answer: CatalogEnqueteAnswer): Failure => {
  if (outcomeUnknown(problem)) return failed({ code: 'outcomeUnknown' });
  if (NOT_POSTED.has(problem.code)) return failed({ code: 'notPosted' });
  const fields = 'fields' in problem ? problem.fields.filter((field) => field in answer) : [];
  return failed({ code: 'enqueteRefused', fields, reasons: 'reasons' in problem ? problem.reasons : [] });
};

/** The ports of the catalog enquete's chart on the provider's calls. */
export function catalogEnquetePorts(
  client: ApiClient,
  { profile }: CatalogEnqueteData,
): Parameters<typeof catalogEnqueteMachine.provide>[0] {
  /** A customer who has answered before keeps the flag, which then tells nothing about this answer. */
  let answeredBefore = profile.catalogEnqueteFlg;

  return {
    actors: {
      postEnquete: fromPromise<Answer<null, CatalogEnqueteProblem>, CatalogEnqueteSubmission | null>(
        async ({ input }) => {
          const answer = input?.answers.new;
          invariant(input && answer, 'catalogEnquetePorts: a submission without its answer.');
          const sent = await client.call(createCatalogEnquete, {
            body: {
              catalogEnquete: {
                ...answer,
                satisfactionLevel: Number(answer.satisfactionLevel),
                wantsConsultation: answer.wantsConsultation === 'true',
              },
            },
            idempotencyKey: input.key,
          });
          if (!sent.ok) return refused(sent.problem, answer);
          answeredBefore = true;
          return { ok: true, value: null };
        },
      ),
      findEnquete: fromPromise<Answer<true | null, CatalogEnqueteProblem>, CatalogEnqueteSubmission | null>(
        async () => {
          const answer = await client.call(getCustomerProfile);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          if (!answer.value.customerProfile.catalogEnqueteFlg) return { ok: true, value: null };
          if (answeredBefore) return failed({ code: 'outcomeUnknown' });
          answeredBefore = true;
          return { ok: true, value: true };
        },
      ),
    },
  };
}
