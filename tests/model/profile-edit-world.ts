import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { enteredContact, profileEditModel } from './profile-edit-cases.ts';
import { profileOf } from './profile-of.ts';
import { portOf } from './wizard-state.ts';
import type { WizardCase, WizardWorld } from './wizard-world.ts';
import { breakDown, outcomeOf, pass } from './wizard-world.ts';

const CUSTOMER = 'regular';

function profileEditWorld(provider: ProviderInProcess): WizardWorld {
  const profile = profileOf(provider, CUSTOMER);
  let before: CustomerProfile;

  return {
    persona: CUSTOMER,
    calls: { saveSection: 'PATCH /customer_profile' },
    prepare: async () => {
      before = await profile.read();
    },
    outcomes: {
      saveSection: {
        value: pass,
        fieldRefused: (call) => profile.shortenRule('tel', 5, () => call.pass()),
        elsewhereRefused: (call) => profile.shortenRule('street_address', 3, () => call.pass()),
        notSaved: (call) => call.answer(409, { errors: ['担当者が変更しています。'] }),
        outcomeUnknown: breakDown,
      },
    },
    buttons: { 'section.opened': 'ご連絡先を変更する', 'answers.discarded': '変更を破棄する' },
    left: () => profile.read(),
    expected: (_, { events }) => {
      const isTaken = events.some((event) => portOf(event) === 'saveSection' && outcomeOf(event) === 'value');
      return isTaken ? { ...before, ...enteredContact } : before;
    },
  };
}

export const profileEditCase: WizardCase = { model: profileEditModel, world: profileEditWorld };
