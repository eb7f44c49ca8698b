import { hasValues, toProfile } from '#flows/shared/profile/profile-to-save.ts';
import { getCustomerProfile, updateBasicInfo } from '#src/api/contract/profile.contract.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import { toLookupResult, toPartResult } from '#src/app/base/ports/submission.ts';
import { createSubmission } from '#src/engine/core/create-submission.ts';
import { siteFlow } from './site.flow.ts';
import type { SiteAnswers } from './site.machine.ts';

/** Converts the confirmed answers to attributes of the profile. The area is missing if the wizard skipped it. */
const profileOf = ({ land, area, budget }: Partial<SiteAnswers>) =>
  toProfile({ ...land, ...area, ...budget });

export const wizard = wizardCode({
  flow: siteFlow,
  ports: ({ client }) => ({
    actors: {
      submission: createSubmission<SiteAnswers>({
        parts: {
          site: async ({ answers }) => {
            const body = { customerProfile: profileOf(answers) };
            return toPartResult(await client.call(updateBasicInfo, { body }), () => true);
          },
        },
        find: async ({ sent }) =>
          toLookupResult(
            await client.call(getCustomerProfile),
            ({ customerProfile }) => hasValues(customerProfile, profileOf(sent.answers)) || null,
          ),
      }),
    },
  }),
});
