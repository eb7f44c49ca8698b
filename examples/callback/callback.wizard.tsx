import { hasValues } from '#flows/shared/profile/profile-to-save.ts';
import { getCustomerProfile, updateBasicInfo } from '#src/api/contract/profile.contract.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import { toLookupResult, toPartResult } from '#src/app/base/ports/submission.ts';
import { createSubmission } from '#src/engine/core/create-submission.ts';
import { callbackFlow } from './callback.flow.ts';
import type { CallbackAnswers } from './callback.machine.ts';

/** Converts the confirmed answers to attributes of the profile. */
const profileOf = (answers: Partial<CallbackAnswers>) => ({ ...answers.phone, ...answers.hours });

export const wizard = wizardCode({
  flow: callbackFlow,
  ports: ({ client }) => ({
    actors: {
      submission: createSubmission<CallbackAnswers>({
        parts: {
          callback: async ({ answers }) => {
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
