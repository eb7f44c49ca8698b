import { hasValues, refusedFields, toProfile } from '#flows/shared/profile/profile-to-save.ts';
import type { basicInfoMachine } from '#machines/basic-info.machine.ts';
import type { BasicInfoAnswers } from '#machines/basic-info.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getCustomerProfile, updateBasicInfo } from '#src/api/contract/profile.contract.ts';
import { submission, toLookupResult, toPartResult } from '#src/app/base/ports/submission.ts';
import { invariant } from '#src/lib/invariant.ts';

const confirmed = ({ profile }: Partial<BasicInfoAnswers>) => {
  invariant(
    profile,
    'basicInfoPorts: the submission has no answer. The chart must send only answered forms.',
  );
  return profile;
};

/** Sends only the fields that the form shows. The provider keeps the values of the other fields. */
export function basicInfoPorts(client: ApiClient): Parameters<typeof basicInfoMachine.provide>[0] {
  return {
    actors: {
      submission: submission<BasicInfoAnswers>({
        parts: {
          basicInfo: async ({ answers }) => {
            const asked = confirmed(answers);
            const customerProfile = toProfile(asked);
            return toPartResult(
              await client.call(updateBasicInfo, { body: { customerProfile } }),
              () => true,
              (attributes) => refusedFields(asked, attributes),
            );
          },
        },
        find: async ({ answers }) =>
          toLookupResult(
            await client.call(getCustomerProfile),
            ({ customerProfile }) => hasValues(customerProfile, toProfile(confirmed(answers))) || null,
          ),
      }),
    },
  };
}
