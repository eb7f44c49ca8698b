import { withCities } from '#flows/shared/profile/profile.ports.ts';
import { hasValues, refusedFields, toProfile } from '#flows/shared/profile/profile-to-save.ts';
import type { BasicInfoAnswers, basicInfoMachine } from '#machines/basic-info.machine.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getCustomerProfile, updateBasicInfo } from '#src/api/contract/profile.contract.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import { isUnchanged, toLookupResult, toPartResult } from '#src/app/base/ports/submission.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { createSubmission } from '#src/engine/core/create-submission.ts';
import { invariant } from '#src/lib/invariant.ts';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Thanks } from '#src/ui/thanks.tsx';
import type { BasicInfoData } from './basic-info.flow.ts';
import { basicInfoFlow } from './basic-info.flow.ts';
import type { basicInfoRoute } from './basic-info.route.ts';

type Reads = ReadsOf<typeof basicInfoRoute>;

async function toBasicInfoData(services: AppServices, _: unknown, reads: Reads): Promise<BasicInfoData> {
  // The provider may not have saved the link's lead status yet.
  const leadStatus = services.queries.current().leadStatus ?? reads.profile.leadStatus;
  return { ...(await withCities(services, reads)), leadStatus };
}

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
      submission: createSubmission<BasicInfoAnswers>({
        parts: {
          basicInfo: async ({ answers }) => {
            const profile = confirmed(answers);
            const customerProfile = toProfile(profile);
            return toPartResult(
              await client.call(updateBasicInfo, { body: { customerProfile } }),
              () => true,
              (attributes) => refusedFields(profile, attributes),
            );
          },
        },
        find: async ({ sent, answers }) =>
          toLookupResult(await client.call(getCustomerProfile), ({ customerProfile }) => {
            // Changed answers may be saved again.
            const isSaved = hasValues(customerProfile, toProfile(confirmed(answers)));
            return (isSaved && isUnchanged({ sent, answers })) || null;
          }),
      }),
    },
  };
}

/** The wizard's last page. It links to the page that asks for consent to share data with partner companies. */
const Receipt = () => (
  <Thanks
    heading="お客様情報を登録しました"
    actions={
      <>
        <LinkButton to="/">ホームに戻る</LinkButton>
        <LinkButton to="/basicInfo/cooperation" variant="text">
          <span>
            パートナー企業への
            <wbr />
            情報提供
            <wbr />
            について
          </span>
        </LinkButton>
      </>
    }
  >
    <p>次回から、お名前やご住所の入力が不要になります。</p>
  </Thanks>
);

export const wizard = wizardCode({
  flow: basicInfoFlow,
  data: toBasicInfoData,
  ports: ({ client }) => basicInfoPorts(client),
  screens: { complete: Receipt },
});
