import { saveProfile } from '#flows/shared/profile/profile.ports.ts';
import { hasValues, refusedFields, toProfile } from '#flows/shared/profile/profile-to-save.ts';
import type { mailingMachine } from '#machines/mailing.machine.ts';
import type { MailingAnswers, MailingProblem, MailingReceipt } from '#machines/mailing.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getCustomerProfile, updateMailRequest } from '#src/api/contract/profile.contract.ts';
import { failureOf } from '#src/app/base/ports/failure.ts';
import { submission } from '#src/app/base/ports/submission.ts';
import { invariant } from '#src/lib/invariant.ts';

const failed = (problem: MailingProblem): { ok: false; problem: MailingProblem } => ({ ok: false, problem });

const confirmed = ({ address, enquete }: Partial<MailingAnswers>) => {
  invariant(
    address && enquete,
    'mailingPorts: the submission lacks an answer. The chart must send only confirmed answers.',
  );
  return { ...address, ...enquete };
};

export function mailingPorts(client: ApiClient): Parameters<typeof mailingMachine.provide>[0] {
  return {
    actors: {
      submission: submission<MailingAnswers, MailingReceipt, MailingProblem>({
        parts: {
          profile: async ({ answers }) => {
            const asked = confirmed(answers);
            const saved = await saveProfile(client, toProfile(asked));
            if (saved.ok) return saved;
            const { problem } = saved;
            if (problem.code === 'profileRefused')
              return failed({ ...problem, fields: refusedFields(asked, problem.fields) });
            return failed(problem.code === 'notSaved' ? { ...problem, code: 'notSent' } : problem);
          },
          mailRequest: async () => {
            const answer = await client.call(updateMailRequest, { body: { mailRequest: true } });
            if (answer.ok) return { ok: true, value: { requested: true } };
            const failure = failureOf(answer.problem);
            return failure.code === 'refused' || failure.code === 'declined'
              ? failed({ code: 'mailNotRequested', reasons: failure.reasons })
              : failed(failure);
          },
        },
        /** The profile shows whether both calls succeeded, only the first one, or neither. */
        find: async ({ answers }) => {
          const answer = await client.call(getCustomerProfile);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          const profile = answer.value.customerProfile;
          if (!hasValues(profile, toProfile(confirmed(answers))))
            return { ok: true, value: { receipt: null, done: [] } };
          return {
            ok: true,
            value: profile.mailRequest
              ? { receipt: { requested: true } }
              : { receipt: null, done: ['profile'] },
          };
        },
      }),
    },
  };
}
