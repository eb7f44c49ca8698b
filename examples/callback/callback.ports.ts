import { holdsAnswered, refusedFields } from '#flows/shared/profile/profile-to-save.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getCustomerProfile, updateBasicInfo } from '#src/api/contract/profile.contract.ts';
import { submission } from '#src/app/base/ports/submission.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { callbackMachine } from './callback.machine.ts';
import type { CallbackAnswers, CallbackProblem } from './callback.types.ts';

const failed = (problem: CallbackProblem): { ok: false; problem: CallbackProblem } => ({
  ok: false,
  problem,
});

/** What was confirmed, by the names of the profile; the chart sends nothing else. */
const confirmed = ({ phone, hours }: Partial<CallbackAnswers>) => {
  invariant(phone && hours, 'callbackPorts: a submission without its answers.');
  return { ...phone, ...hours };
};

/** The ports of the chart on the provider's calls. */
export function callbackPorts(client: ApiClient): Parameters<typeof callbackMachine.provide>[0] {
  return {
    actors: {
      submission: submission<CallbackAnswers, true, CallbackProblem>({
        parts: {
          callback: async ({ answers }) => {
            const customerProfile = confirmed(answers);
            const answer = await client.call(updateBasicInfo, { body: { customerProfile } });
            if (answer.ok) return { ok: true, value: true };
            const { problem } = answer;
            if (outcomeUnknown(problem)) return failed({ code: 'outcomeUnknown' });
            const reasons = 'reasons' in problem ? problem.reasons : [];
            const fields = problem.code === 'invalid' ? refusedFields(customerProfile, problem.fields) : [];
            return failed(
              fields.length > 0 ? { code: 'fieldRefused', fields, reasons } : { code: 'notSent', reasons },
            );
          },
        },
        find: async ({ sent }) => {
          const answer = await client.call(getCustomerProfile);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          const isSaved = holdsAnswered(answer.value.customerProfile, confirmed(sent.answers));
          return { ok: true, value: { receipt: isSaved || null } };
        },
      }),
    },
  };
}
