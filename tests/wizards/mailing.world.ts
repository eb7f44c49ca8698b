import type { MailingAnswers, MailingInput } from '#machines/mailing.types.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { Accepted } from '#tests/model/accepted-parts.ts';
import { acceptedBefore, acceptedIn } from '#tests/model/accepted-parts.ts';
import type { Path } from '#tests/model/chart-graph.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { Realise, WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { breakDown, fieldsRefusedAt, refuse } from '#tests/model/wizard-world.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { mailingModel } from './mailing.model.ts';

const CUSTOMER = 'newcomer';
const PROFILE = 'GET /customer_profile';

/** True if the provider accepted a request for brochures, or the last page already shows one. */
const requestedIn = (accepted: readonly Accepted[], path: Path): boolean =>
  (path.start.input as MailingInput).receipt !== null || accepted.some(({ part }) => part === 'mailRequest');

const profileIn = (accepted: readonly Accepted[]): Partial<MailingAnswers> =>
  accepted.findLast(({ part }) => part === 'profile')?.answers ?? {};

function mailingWorld(provider: ProviderInProcess): WizardWorld {
  const profile = profileOf(provider, CUSTOMER);

  /**
   * Makes the provider refuse the profile. If the path names a field, a stricter rule for this field causes the refusal.
   * Otherwise the refusal names no field.
   */
  const refuseProfile: Realise = async (call, network, path, index) => {
    const [field] = fieldsRefusedAt(path, index);
    if (field === undefined) return refuse('ただいま受け付けていません。')(call, network, path, index);
    await profile.shortenRule(field === 'tel' ? 'tel' : 'other_desired_condition', 5, () => call.pass());
  };

  return {
    persona: CUSTOMER,
    sending: {
      parts: { profile: 'PATCH /customer_profile', mailRequest: 'PATCH /customer_profile/mail_request' },
      find: PROFILE,
      refuse: { profileRefused: refuseProfile, notSent: breakDown, mailNotRequested: refuse() },
    },
    loads: [PROFILE],
    prepare: async (path) => {
      const before = acceptedBefore(mailingModel.flow, path);
      const mailRequest = requestedIn(before, path);
      await profile.change({ mailRequest, ...savedFrom(profileIn(before)) });
    },
    reloadedAt: 'enquete',
    left: async () => {
      const kept = await profile.read();
      const { mailRequest, streetAddress, desiredCityId1, desiredCityId2, desiredCityId3 } = kept;
      return { mailRequest, streetAddress, cities: [desiredCityId1, desiredCityId2, desiredCityId3] };
    },
    expected: (_, path) => {
      const accepted = acceptedIn(mailingModel.flow, path);
      const { address, enquete } = profileIn(accepted);
      const [first, second, third] = enquete?.desiredCities ?? [];
      return {
        mailRequest: requestedIn(accepted, path),
        streetAddress: address?.streetAddress ?? null,
        cities: [first?.id ?? null, second?.id ?? null, third?.id ?? null],
      };
    },
  };
}

/**
 * The profile fields that these answers must produce. They are not computed with the app's code, because they would
 * then repeat the app's mistakes.
 */
function savedFrom({ address, enquete }: Partial<MailingAnswers>): Partial<CustomerProfile> {
  if (!address || !enquete) return {};
  const { desiredCities, desiredPrefectureId, desiredDate, ...wishes } = enquete;
  return {
    ...address,
    buildingRoom: address.buildingRoom || null,
    ...wishes,
    desiredDate: 'half_year',
    desiredPrefectureId: Number(desiredPrefectureId),
    desiredCityId1: desiredCities[0]?.id ?? null,
    desiredCityId2: desiredCities[1]?.id ?? null,
    desiredCityId3: desiredCities[2]?.id ?? null,
  };
}

export const mailingCase: WizardCase = { model: mailingModel, world: mailingWorld };
