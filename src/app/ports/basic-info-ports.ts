import { fromPromise } from 'xstate';
import type { basicInfoMachine } from '#machines/basic-info.machine.ts';
import type { BasicInfoAnswer, BasicInfoProblem, BasicInfoSubmission } from '#machines/basic-info.types.ts';
import type { Answer } from '#machines/port.types.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { updateBasicInfo } from '#src/api/contract/customer.contract.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { answeredProfile, holdsAnswered, refusedFields } from './profile-answers.ts';

const failed = (problem: BasicInfoProblem): { ok: false; problem: BasicInfoProblem } => ({
  ok: false,
  problem,
});

/** What was confirmed; the chart sends nothing else. */
const confirmed = (submission: BasicInfoSubmission | null): BasicInfoAnswer => {
  const profile = submission?.answers.profile;
  invariant(profile, 'basicInfoPorts: a submission without its answer. The chart may send only one with it.');
  return profile;
};

/** The ports of the basic info's chart on the provider's calls. Only what was asked is sent: the rest stays as it is. */
export function basicInfoPorts(client: ApiClient): Parameters<typeof basicInfoMachine.provide>[0] {
  return {
    actors: {
      saveBasicInfo: fromPromise<Answer<null, BasicInfoProblem>, BasicInfoSubmission | null>(
        async ({ input }) => {
          const asked = confirmed(input);
          const body = { customerProfile: answeredProfile(asked) };
          const answer = await client.call(updateBasicInfo, { body });
          if (answer.ok) return { ok: true, value: null };
          const { problem } = answer;
          if (outcomeUnknown(problem)) return failed({ code: 'outcomeUnknown' });
          const reasons = 'reasons' in problem ? problem.reasons : [];
          const fields = problem.code === 'invalid' ? refusedFields(asked, problem.fields) : [];
          return failed(
            fields.length > 0 ? { code: 'fieldRefused', fields, reasons } : { code: 'notSaved', reasons },
          );
        },
      ),
      findBasicInfo: fromPromise<Answer<boolean, BasicInfoProblem>, BasicInfoSubmission | null>(
        async ({ input }) => {
          const answer = await client.call(getCustomerProfile);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          const { customerProfile } = answer.value;
          return { ok: true, value: holdsAnswered(customerProfile, answeredProfile(confirmed(input))) };
        },
      ),
    },
  };
}
