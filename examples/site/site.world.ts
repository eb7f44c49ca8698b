import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { Accepted } from '#tests/model/accepted-parts.ts';
import { acceptedBefore, acceptedIn } from '#tests/model/accepted-parts.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { refuse, tooMany } from '#tests/model/wizard-world.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { SiteAnswers } from './site.machine.ts';
import { siteModel } from './site.model.ts';
import { siteRoute } from './site.route.ts';

const CUSTOMER = 'newcomer';
const PROFILE = 'GET /customer_profile';

/** The attributes of the profile after all accepted submissions. */
function savedFrom(accepted: readonly Accepted[]): Partial<CustomerProfile> {
  const saved = accepted.map(({ answers }) => {
    const { land, area, budget } = answers as Partial<SiteAnswers>;
    return { ...land, ...(area && { desiredPrefectureId: Number(area.desiredPrefectureId) }), ...budget };
  });
  return Object.assign({}, ...saved);
}

function siteWorld(provider: ProviderInProcess): WizardWorld {
  const { flow } = siteModel;
  const profile = profileOf(provider, CUSTOMER);
  let before: CustomerProfile;

  return {
    persona: CUSTOMER,
    sending: {
      parts: { site: 'PATCH /customer_profile_basic_info' },
      find: PROFILE,
      refuse: { refused: refuse(), notSent: tooMany },
    },
    loads: [PROFILE],
    prepare: async (path) => {
      before = await profile.read();
      await profile.change({ ...before, ...savedFrom(acceptedBefore(flow, path)) });
    },
    reloadedAt: 'budget',
    left: () => profile.read(),
    expected: (_, path) => ({ ...before, ...savedFrom(acceptedIn(flow, path)) }),
  };
}

export const siteCase: WizardCase = { model: siteModel, world: siteWorld, routes: [siteRoute] };
