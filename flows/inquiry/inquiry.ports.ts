import type { FormServices } from '#flows/shared/form/form.ports.ts';
import { buildFormData, toFormProblem, trackUpload } from '#flows/shared/form/form.ports.ts';
import type {
  InquiryAnswers,
  InquiryProblem,
  InquiryReceipt,
  inquiryMachine,
} from '#machines/inquiry.machine.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import { confirmInquiryResponse, createInquiryResponse } from '#src/api/contract/inquiry.contract.ts';
import { findNewRecord } from '#src/app/base/ports/submission.ts';
import { createSubmission } from '#src/engine/core/create-submission.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { InquiryData } from './inquiry.flow.ts';

/** The app does not report these problems to the error monitoring. */
const EXPECTED: ReadonlySet<ApiProblem['code']> = new Set(['unauthorized', 'offline', 'aborted']);

export function inquiryPorts(
  { client, images, uploads, now, report }: FormServices,
  data: () => InquiryData,
): Parameters<typeof inquiryMachine.provide>[0] {
  const isOverdue = (problem: ApiProblem) => {
    const { deadline } = data().inquiry;
    return (
      problem.code === 'invalid' &&
      (problem.fields.includes('inquiryId') || (deadline !== null && now().getTime() > Date.parse(deadline)))
    );
  };

  const refused = (problem: ApiProblem): InquiryProblem => {
    const reasons = 'reasons' in problem ? problem.reasons : [];
    if (problem.code === 'conflict') return { code: 'inquiryOver', standing: 'answered', reasons };
    if (isOverdue(problem)) return { code: 'inquiryOver', standing: 'overdue', reasons };
    return toFormProblem(problem, data().inquiry.items);
  };

  /** Each customer answers an inquiry at most once, so the inquiry's id identifies the answer. */
  const answers = ({ isAlreadyResponse }: ResponseOf<typeof confirmInquiryResponse>) =>
    isAlreadyResponse ? [{ id: data().inquiry.id }] : [];

  return {
    actors: {
      submission: createSubmission<InquiryAnswers, InquiryReceipt, InquiryProblem>({
        check: async () => {
          const answer = await client.call(confirmInquiryResponse, { params: { id: data().inquiry.id } });
          return { ok: true, value: answer.ok ? answers(answer.value).map(({ id }) => id) : null };
        },
        parts: {
          response: async ({ key, answers: { form: answer } }) => {
            invariant(answer, 'inquiryPorts: the submission has no answers.');
            const { id: inquiryId, items } = data().inquiry;
            const form = await buildFormData({ inquiryId }, items, answer.answers, images);
            if (!form.ok) return form;
            const sent = await client.call(createInquiryResponse, {
              body: form.value,
              idempotencyKey: key,
              ...trackUpload(uploads, key, form.value),
            });
            uploads.tell(key, null);
            if (!sent.ok) {
              const { code } = sent.problem;
              if (!EXPECTED.has(code)) report(new Error(`an inquiry could not be sent: ${code}`));
              return { ok: false, problem: refused(sent.problem) };
            }
            return { ok: true, value: { inquiryId } };
          },
        },
        find: async ({ sent }) => {
          const answer = await client.call(confirmInquiryResponse, { params: { id: data().inquiry.id } });
          if (!answer.ok) return { ok: false, problem: { code: 'outcomeUnknown' } };
          return findNewRecord(sent, answers(answer.value), ({ id }) => ({ inquiryId: id }));
        },
      }),
    },
  };
}
