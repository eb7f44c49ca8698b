import type { BasicInfoAnswer } from '#machines/basic-info.machine.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { Accepted } from '#tests/model/accepted-parts.ts';
import { acceptedBefore, acceptedIn } from '#tests/model/accepted-parts.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { tooMany } from '#tests/model/wizard-world.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { basicInfoModel } from './basic-info.model.ts';

const CUSTOMER = 'newcomer';
const PROFILE = 'GET /customer_profile';

/**
 * The profile that the provider must have after the submission. It is not computed with the app's code, because it
 * would then repeat the app's mistakes.
 */
function savedFrom(sent: Accepted | undefined): Partial<CustomerProfile> {
  if (!sent) return {};
  const { desiredCities, desiredPrefectureId, ...texts } = sent.answers.profile as BasicInfoAnswer;
  const [first, second, third] = (desiredCities ?? []) as { id: number }[];
  return {
    ...(texts as Partial<CustomerProfile>),
    desiredPrefectureId: Number(desiredPrefectureId),
    desiredCityId1: first?.id ?? null,
    desiredCityId2: second?.id ?? null,
    desiredCityId3: third?.id ?? null,
  };
}

function basicInfoWorld(provider: ProviderInProcess): WizardWorld {
  const profile = profileOf(provider, CUSTOMER);
  let before: CustomerProfile;

  return {
    persona: CUSTOMER,
    sending: {
      parts: { basicInfo: 'PATCH /customer_profile_basic_info' },
      find: PROFILE,
      refuse: {
        refused: (call) => profile.shortenRule('tel', 5, () => call.pass()),
        notSent: tooMany,
      },
    },
    loads: [PROFILE],
    prepare: async (path) => {
      before = await profile.read();
      const [sent] = acceptedBefore(basicInfoModel.flow, path);
      if (sent) await profile.change(savedFrom(sent));
    },
    reloadedAt: 'profile',
    left: () => profile.read(),
    expected: (_, path) => ({ ...before, ...savedFrom(acceptedIn(basicInfoModel.flow, path).at(-1)) }),
  };
}

export const basicInfoCase: WizardCase = { model: basicInfoModel, world: basicInfoWorld };
