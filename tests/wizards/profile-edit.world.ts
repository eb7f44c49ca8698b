import { eq } from 'drizzle-orm';
import { profileSections } from '#flows/profile-edit/profile-sections.ts';
import type { ProfileValues } from '#machines/profile-edit.types.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { formOf } from '#src/engine/core/flow-plan.ts';
import type { Path } from '#tests/model/chart-graph.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import { portOf } from '#tests/model/wizard-state.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { breakDown, outcomeOf, pass } from '#tests/model/wizard-world.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { profileEditModel } from './profile-edit.model.ts';

const CUSTOMER = 'regular';

const discard = formOf(profileEditModel.flow, 'profile')?.copy.discard ?? '';

const titleOf = (opened: unknown) => profileSections.find(([section]) => section === opened)?.[1];

const isAsked = () => document.querySelector('[role=dialog]') !== null;

function savedIn({ events }: Path): ProfileValues {
  const saved = events.flatMap((event, index) => {
    const isTaken = portOf(event) === 'saveSection' && outcomeOf(event) === 'value';
    const entered = events.slice(0, index).findLast((one) => 'answer' in one);
    return isTaken && entered && 'answer' in entered ? [entered.answer as ProfileValues] : [];
  });
  return Object.assign({}, ...saved);
}

function profileEditWorld(provider: ProviderInProcess): WizardWorld {
  const profile = profileOf(provider, CUSTOMER);
  const { db, persona } = provider;
  let before: CustomerProfile;

  return {
    persona: CUSTOMER,
    calls: { saveSection: ['PATCH /customer_profile', 'PATCH /me'] },
    prepare: async () => {
      before = await profile.read();
    },
    outcomes: {
      saveSection: {
        value: pass,
        fieldRefused: (call) =>
          call.request.url.endsWith('/me')
            ? call.answer(422, { errors: ['表示するお名前をご確認ください。'], error_fields: ['name'] })
            : profile.shortenRule('tel', 5, () => call.pass()),
        elsewhereRefused: (call) => profile.shortenRule('street_address', 3, () => call.pass()),
        notSaved: (call) => call.answer(409, { errors: ['担当者が変更しています。'] }),
        outcomeUnknown: breakDown,
      },
    },
    buttons: {
      'section.opened': (event) => `変更する（${titleOf('section' in event ? event.section : null)}）`,
      'answers.discarded': () => (isAsked() ? '変更を破棄して進む' : discard),
      'section.resumed': () => (isAsked() ? '入力を続ける' : '続きから入力する'),
    },
    dialog: (snapshot) =>
      snapshot.matches({ profile: { editing: 'asking' } })
        ? `「${titleOf(snapshot.context.section)}」の変更が保存されていません。変更を破棄しますか？`
        : null,
    happenings: {
      // Simulates a return from the sign-in page. Leaving the page by a link would first open the dialog about the
      // unsaved change.
      'page.returned': ({ navigation }) => navigation().router.revalidate(),
    },
    left: async () => {
      const [customer] = await db
        .select({ chosenName: customers.chosenName })
        .from(customers)
        .where(eq(customers.uuid, persona(CUSTOMER).uuid));
      return { ...(await profile.read()), ...customer };
    },
    expected: (_, path) => {
      const { name: chosenName = null, ...changed } = savedIn(path);
      return { ...before, ...changed, chosenName };
    },
  };
}

export const profileEditCase: WizardCase = { model: profileEditModel, world: profileEditWorld };
