import { answeredProfile, holdsAnswered, refusedFields } from '#flows/shared/profile/profile-to-save.ts';
import type { basicInfoMachine } from '#machines/basic-info.machine.ts';
import type { BasicInfoAnswers, BasicInfoProblem } from '#machines/basic-info.types.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getCustomerProfile, updateBasicInfo } from '#src/api/contract/profile.contract.ts';
import { submission } from '#src/app/base/ports/submission.ts';
import { invariant } from '#src/lib/invariant.ts';

const failed = (problem: BasicInfoProblem): { ok: false; problem: BasicInfoProblem } => ({
  ok: false,
  problem,
});

/** What was confirmed; the chart sends nothing else. */
const confirmed = ({ profile }: Partial<BasicInfoAnswers>) => {
  invariant(profile, 'basicInfoPorts: a submission without its answer. The chart may send only one with it.');
  return profile;
};

/** The ports of the basic info's chart on the provider's calls. Only what was asked is sent: the rest stays as it is. */
export function basicInfoPorts(client: ApiClient): Parameters<typeof basicInfoMachine.provide>[0] {
  return {
    actors: {
      submission: submission<BasicInfoAnswers, true, BasicInfoProblem>({
        parts: {
          basicInfo: async ({ answers }) => {
            const asked = confirmed(answers);
            const answer = await client.call(updateBasicInfo, {
              body: { customerProfile: answeredProfile(asked) },
            });
            if (answer.ok) return { ok: true, value: true };
            const { problem } = answer;
            if (outcomeUnknown(problem)) return failed({ code: 'outcomeUnknown' });
            const reasons = 'reasons' in problem ? problem.reasons : [];
            const fields = problem.code === 'invalid' ? refusedFields(asked, problem.fields) : [];
            return failed(
              fields.length > 0 ? { code: 'fieldRefused', fields, reasons } : { code: 'notSent', reasons },
            );
          },
        },
        find: async ({ answers }) => {
          const answer = await client.call(getCustomerProfile);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          const isSaved = holdsAnswered(answer.value.customerProfile, answeredProfile(confirmed(answers)));
          return { ok: true, value: { receipt: isSaved || null } };
        },
      }),
    },
  };
}
