import { fromPromise } from 'xstate';
import type { mailingMachine } from '#machines/mailing.machine.ts';
import type {
  AddressAnswer,
  EnqueteAnswer,
  MailingAnswers,
  MailingProblem,
  MailingProgress,
  MailingSubmission,
} from '#machines/mailing.types.ts';
import type { Answer } from '#machines/port.types.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { updateMailRequest } from '#src/api/contract/customer.contract.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { customerProfile, getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { answeredFields, saveProfile } from './profile-ports.ts';

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

/** The answers as the profile has them. */
const answeredProfile = ({ address, enquete }: MailingAnswers): Partial<CustomerProfile> => {
  const { desiredCities, desiredDate, desiredPrefectureId, ...texts } = enquete;
  const [first, second, third] = desiredCities;
  return {
    ...answeredFields({ ...address }),
    ...answeredFields(texts),
    desiredDate: customerProfile.shape.desiredDate.parse(desiredDate || null),
    desiredPrefectureId: desiredPrefectureId === '' ? null : Number(desiredPrefectureId),
    desiredCityId1: first?.id ?? null,
    desiredCityId2: second?.id ?? null,
    desiredCityId3: third?.id ?? null,
  };
};

const holds = (profile: CustomerProfile, answered: Partial<CustomerProfile>): boolean =>
  Object.entries(answered).every(([name, value]) => profile[name as keyof CustomerProfile] === value);

const formNames = (answers: MailingAnswers, fields: readonly string[]): string[] => {
  const asked: AddressAnswer & EnqueteAnswer = { ...answers.address, ...answers.enquete };
  const names = fields.map((field) => (/^desiredCityId\d$/.test(field) ? 'desiredCities' : field));
  return [...new Set(names)].filter((name) => name in asked);
};

/** The ports of the mailing chart on the provider's calls. */
export function mailingPorts(client: ApiClient): Parameters<typeof mailingMachine.provide>[0] {
  return {
    actors: {
      saveProfile: fromPromise<Answer<null, MailingProblem>, MailingSubmission | null>(async ({ input }) => {
        const answers = complete(input);
        const saved = await saveProfile(client, answeredProfile(answers));
        if (saved.ok) return saved;
        const { problem } = saved;
        return failed(
          problem.code === 'profileRefused'
            ? { ...problem, fields: formNames(answers, problem.fields) }
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
          if (!holds(profile, answeredProfile(complete(input)))) return { ok: true, value: null };
          return { ok: true, value: profile.mailRequest ? 'requested' : 'profileSaved' };
        },
      ),
    },
  };
}
