import { fromPromise } from 'xstate';
import type { mailingMachine } from '#machines/mailing.machine.ts';
import type {
  MailingAnswers,
  MailingProblem,
  MailingProgress,
  MailingSubmission,
} from '#machines/mailing.types.ts';
import type { Answer } from '#machines/port.types.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { updateMailRequest } from '#src/api/contract/customer.contract.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { answeredProfile, holdsAnswered, refusedFields } from './profile-answers.ts';
import { saveProfile } from './profile-ports.ts';

const failed = (problem: MailingProblem): { ok: false; problem: MailingProblem } => ({ ok: false, problem });

/** The answers that a submission must have; the chart sends none without them. */
const complete = (submission: MailingSubmission | null): MailingAnswers => {
  const { address, enquete } = submission?.answers ?? {};
  invariant(
    address && enquete,
    'mailingPorts: a submission without its answers. The chart may send only what was confirmed.',
  );
  return { address, enquete };
};

/** Everything that was answered, by the forms' names. */
const askedIn = ({ address, enquete }: MailingAnswers) => ({ ...address, ...enquete });

/** The ports of the mailing chart on the provider's calls. */
export function mailingPorts(client: ApiClient): Parameters<typeof mailingMachine.provide>[0] {
  return {
    actors: {
      saveProfile: fromPromise<Answer<null, MailingProblem>, MailingSubmission | null>(async ({ input }) => {
        const answers = complete(input);
        const saved = await saveProfile(client, answeredProfile(askedIn(answers)));
        if (saved.ok) return saved;
        const { problem } = saved;
        return failed(
          problem.code === 'profileRefused'
            ? { ...problem, fields: refusedFields(askedIn(answers), problem.fields) }
            : { code: 'notSent' },
        );
      }),
      requestMail: fromPromise<Answer<null, MailingProblem>, MailingSubmission | null>(async () => {
        const answer = await client.call(updateMailRequest, { body: { mailRequest: true } });
        if (answer.ok) return { ok: true, value: null };
        const { problem } = answer;
        if (outcomeUnknown(problem)) return failed({ code: 'outcomeUnknown' });
        return failed({ code: 'mailNotRequested', reasons: 'reasons' in problem ? problem.reasons : [] });
      }),
      findRequest: fromPromise<Answer<MailingProgress, MailingProblem>, MailingSubmission | null>(
        async ({ input }) => {
          const answer = await client.call(getCustomerProfile);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          const profile = answer.value.customerProfile;
          if (!holdsAnswered(profile, answeredProfile(askedIn(complete(input)))))
            return { ok: true, value: null };
          return { ok: true, value: profile.mailRequest ? 'requested' : 'profileSaved' };
        },
      ),
    },
  };
}
