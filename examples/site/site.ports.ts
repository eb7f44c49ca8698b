import { answeredProfile, holdsAnswered } from '#flows/shared/profile/profile-to-save.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getCustomerProfile, updateBasicInfo } from '#src/api/contract/profile.contract.ts';
import { submission } from '#src/app/base/ports/submission.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { siteMachine } from './site.machine.ts';
import type { SiteAnswers, SiteProblem } from './site.types.ts';

const failed = (problem: SiteProblem): { ok: false; problem: SiteProblem } => ({ ok: false, problem });

/** What was confirmed, by the names of the profile; the area is there only where it was asked. */
const confirmed = ({ land, area, budget }: Partial<SiteAnswers>) => {
  invariant(land && budget, 'sitePorts: a submission without its answers.');
  return answeredProfile({ ...land, ...area, ...budget });
};

/** The ports of the chart on the provider's calls. */
export function sitePorts(client: ApiClient): Parameters<typeof siteMachine.provide>[0] {
  return {
    actors: {
      submission: submission<SiteAnswers, true, SiteProblem>({
        parts: {
          site: async ({ answers }) => {
            const answer = await client.call(updateBasicInfo, {
              body: { customerProfile: confirmed(answers) },
            });
            if (answer.ok) return { ok: true, value: true };
            return failed({ code: outcomeUnknown(answer.problem) ? 'outcomeUnknown' : 'notSent' });
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
