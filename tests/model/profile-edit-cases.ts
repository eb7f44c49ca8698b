import { profileEditFlow } from '#flows/profile-edit/profile-edit.flow.ts';
import type { ProfileValues } from '#machines/profile-edit.types.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { modelOf } from './wizard-model.ts';

/** What is entered in the section of the regular customer's contact data. */
export const enteredContact = {
  tel: '0451112222',
  contactEmail: 'kenichi@example.com',
  telFrom: '09:00',
  telTo: '12:00',
} satisfies ProfileValues;

const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });

/** A half changed section is opened again by the page, not by the chart. */
export const profileEditModel = modelOf({
  flow: profileEditFlow as unknown as Flow,
  examples: { contact: { profile: enteredContact } },
  facts: { 'a customer with a profile': { saved: {} } },
  ports: () => ({
    saveSection: [
      { ok: true, value: enteredContact },
      problem('fieldRefused', { fields: ['tel'], reasons: ['電話番号：有効な電話番号ではありません。'] }),
      problem('elsewhereRefused', { reasons: ['町名・番地：3文字以内で入力してください。'] }),
      problem('notSaved', { reasons: ['担当者が変更しています。'] }),
      problem('outcomeUnknown'),
    ],
  }),
  events: (type) => (type === 'section.opened' ? [{ type, section: 'contact' }] : null),
});
