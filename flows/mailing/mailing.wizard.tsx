import { saveProfile, withCities } from '#flows/shared/profile/profile.ports.ts';
import { addressRow, nameRow, profileDefaults } from '#flows/shared/profile/profile-answer.ts';
import { hasValues, refusedFields, toProfile } from '#flows/shared/profile/profile-to-save.ts';
import type { mailingMachine } from '#machines/mailing.machine.ts';
import type {
  MailingAnswers,
  MailingContext,
  MailingProblem,
  MailingReceipt,
} from '#machines/mailing.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getCustomerProfile, updateMailRequest } from '#src/api/contract/profile.contract.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import { toFailure } from '#src/app/base/ports/failure.ts';
import { isUnchanged } from '#src/app/base/ports/submission.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { createSubmission } from '#src/engine/core/create-submission.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { invariant } from '#src/lib/invariant.ts';
import { formatHonorific } from '#src/lib/person-name.ts';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import type { MailingData } from './mailing.flow.ts';
import { mailingFlow } from './mailing.flow.ts';
import type { mailingRoute } from './mailing.route.ts';

/** After a reload the page has no answers, and shows the saved profile's address. So it does if a change was not sent. */
const Receipt = lazyComponent(
  () => import('./mailing-receipt.tsx'),
  ({ MailingReceipt }) =>
    ({
      data: { profile, builder },
      context,
      arrivedBeforeChange,
    }: StepScreenProps<MailingData, MailingContext>) => {
      const answered = arrivedBeforeChange ? undefined : context.answers.address;
      const address = answered ?? profileDefaults(profile);
      const lines = [formatHonorific(String(nameRow(address).value)), addressRow(address).value].flat();
      return (
        <MailingReceipt
          recipient={lines.map(String)}
          builder={builder && { tel: builder.tel, brochures: builder.brochures ?? null }}
        />
      );
    },
);

const toMailingData = (
  services: AppServices,
  _: unknown,
  reads: ReadsOf<typeof mailingRoute>,
): Promise<MailingData> => withCities(services, reads);

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
      submission: createSubmission<MailingAnswers, MailingReceipt, MailingProblem>({
        parts: {
          profile: async ({ answers }) => {
            const profile = confirmed(answers);
            const saved = await saveProfile(client, toProfile(profile));
            if (saved.ok) return saved;
            const { problem } = saved;
            if (problem.code === 'profileRefused')
              return failed({ ...problem, fields: refusedFields(profile, problem.fields) });
            return failed(problem.code === 'notSaved' ? { ...problem, code: 'notSent' } : problem);
          },
          mailRequest: async () => {
            const answer = await client.call(updateMailRequest, { body: { mailRequest: true } });
            if (answer.ok) return { ok: true, value: { requested: true } };
            const failure = toFailure(answer.problem);
            return failure.code === 'refused' || failure.code === 'declined'
              ? failed({ code: 'mailNotRequested', reasons: failure.reasons })
              : failed(failure);
          },
        },
        /** The profile shows whether both calls succeeded, only the first one, or neither. Changed answers may be saved again. */
        find: async ({ sent, answers }) => {
          const answer = await client.call(getCustomerProfile);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          const profile = answer.value.customerProfile;
          if (!hasValues(profile, toProfile(confirmed(answers))))
            return { ok: true, value: { receipt: null, done: [] } };
          return {
            ok: true,
            value:
              profile.mailRequest && isUnchanged({ sent, answers })
                ? { receipt: { requested: true } }
                : { receipt: null, done: ['profile'] },
          };
        },
      }),
    },
  };
}

export const wizard = wizardCode({
  flow: mailingFlow,
  data: toMailingData,
  ports: ({ client }) => mailingPorts(client),
  screens: { completion: Receipt },
});
