import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ProfileEditContext, ProfileEditInput, ProfileValues } from '#machines/profile-edit.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

/** What is entered in the section of the regular customer's contact data. */
export const enteredContact = {
  tel: '0451112222',
  contactEmail: 'kenichi@example.com',
  telFrom: '09:00',
  telTo: '12:00',
} satisfies ProfileValues;

const input: ProfileEditInput = { answers: {}, submission: null, receipt: null, reloaded: false, saved: {} };

/** A half changed section is opened again by the page, not by the chart. */
const starts: readonly Start[] = [{ name: 'a customer with a profile', input }];

const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });

const savings: readonly unknown[] = [
  { ok: true, value: enteredContact },
  problem('fieldRefused', { fields: ['tel'], reasons: ['電話番号：有効な電話番号ではありません。'] }),
  problem('elsewhereRefused', { reasons: ['町名・番地：3文字以内で入力してください。'] }),
  problem('notSaved', { reasons: ['担当者が変更しています。'] }),
  problem('outcomeUnknown'),
];

const customerEvents: Record<string, AnyEventObject[]> = {
  'section.opened': [{ type: 'section.opened', section: 'contact' }],
  'section.entered': [{ type: 'section.entered', answer: enteredContact }],
};

/** The events to try: what customers can do, and every answer a port may give. */
const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return savings.map((output) => ({ type, output }));
  if (kind === 'error') return [{ type, error: new Error(`${id} crashed`) }];
  return customerEvents[type] ?? [{ type }];
};

/** The chart's guards depend on the port alone; the problem is told apart so that each is walked. */
const keyOf = ({ value, context }: AnyMachineSnapshot): string =>
  JSON.stringify([value, (context as ProfileEditContext).problem?.code]);

export const profileEditExploration: Exploration = { starts, casesOf, keyOf };
