import { profileEditExamples as examples } from '#flows/profile-edit/profile-edit.examples.ts';
import { profileEditFlow } from '#flows/profile-edit/profile-edit.flow.ts';
import type { ProfileEditContext, SavedProfile } from '#machines/profile-edit.types.ts';
import { CLEAN, modelOf } from '#tests/model/wizard-model.ts';
import type { ModelState } from '#tests/model/wizard-state.ts';

/** Two sections of the regular customer's profile in the demo data. */
const saved: SavedProfile = {
  displayName: { name: '鈴木 健一' },
  contact: {
    tel: '09000000002',
    contactEmail: 'kenichi.suzuki@example.com',
    telFrom: '10:00',
    telTo: '18:00',
  },
};

type Opened = keyof typeof examples;

const contextOf = ({ snapshot }: ModelState) => snapshot.context as ProfileEditContext;
/** Some tests send every event in every state. So the result of a call may come before a section is open. */
const openedIn = (state: ModelState) => (contextOf(state).section ?? 'contact') as Opened;

const isOpen = ({ snapshot }: ModelState, section: string) =>
  'editing' in Object(Object(snapshot.value).profile) && snapshot.context.section === section;

const isAsking = ({ snapshot }: ModelState) => snapshot.matches({ profile: { editing: 'asking' } });

const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });

const refusals: Record<Opened, readonly object[]> = {
  contact: [
    problem('fieldRefused', { fields: ['tel'], reasons: ['お電話番号：有効な電話番号ではありません。'] }),
    problem('elsewhereRefused', { reasons: ['町名・番地：3文字以内で入力してください。'] }),
  ],
  displayName: [problem('fieldRefused', { fields: ['name'], reasons: ['表示するお名前をご確認ください。'] })],
};

export const profileEditModel = modelOf({
  flow: profileEditFlow,
  examples,
  facts: { 'a customer with a profile': { saved } },
  starts: [
    {
      name: 'a page that the customer left with an unsaved change of the name',
      input: { ...CLEAN, typed: examples.displayName, saved },
    },
  ],
  ports: (state) => ({
    saveSection: [
      {
        ok: true,
        value: { ...contextOf(state).saved, [openedIn(state)]: contextOf(state).answers.profile },
      },
      ...refusals[openedIn(state)],
      problem('notSaved', { reasons: ['担当者が変更しています。'] }),
      problem('outcomeUnknown'),
    ],
  }),
  events: (type, state) => {
    const { typed } = contextOf(state);
    switch (type) {
      case 'section.opened':
        return Object.keys(examples)
          .filter((section) => !isOpen(state, section))
          .map((section) => ({ type, section, typed }));
      case 'section.entered':
        // A dialog covers the form.
        return isAsking(state) ? [] : [{ type, answer: examples[openedIn(state)].profile }];
      case 'page.returned':
        return [{ type, typed }];
      default:
        return null;
    }
  },
});
