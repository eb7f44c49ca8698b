import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { Accepted } from '#tests/model/accepted-parts.ts';
import { acceptedBefore, acceptedIn } from '#tests/model/accepted-parts.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { tooMany } from '#tests/model/wizard-world.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { CallbackAnswers } from './callback.machine.ts';
import { callbackModel } from './callback.model.ts';
import { callbackRoute } from './callback.route.ts';

const CUSTOMER = 'newcomer';
const PROFILE = 'GET /customer_profile';

/** The attributes of the profile after the last accepted submission. */
function savedFrom(accepted: readonly Accepted[]): Partial<CustomerProfile> {
  const answers = accepted.at(-1)?.answers as CallbackAnswers | undefined;
  return answers ? { ...answers.phone, ...answers.hours } : {};
}

function callbackWorld(provider: ProviderInProcess): WizardWorld {
  const { flow } = callbackModel;
  const profile = profileOf(provider, CUSTOMER);
  let before: CustomerProfile;

  return {
    persona: CUSTOMER,
    sending: {
      parts: { callback: 'PATCH /customer_profile_basic_info' },
      find: PROFILE,
      refuse: {
        refused: (call) => profile.shortenRule('tel', 5, () => call.pass()),
        notSent: tooMany,
      },
    },
    loads: [PROFILE],
    prepare: async (path) => {
      before = await profile.read();
      await profile.change({ ...before, ...savedFrom(acceptedBefore(flow, path)) });
    },
    reloadedAt: 'hours',
    left: () => profile.read(),
    expected: (_, path) => ({ ...before, ...savedFrom(acceptedIn(flow, path)) }),
  };
}

export const callbackCase: WizardCase = {
  model: callbackModel,
  world: callbackWorld,
  routes: [callbackRoute],
};
