import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { ImageAnswer } from '#machines/form.types.ts';
import type { City } from '#src/app/base/controls/control-services.ts';
import { activeStep } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { AnyField } from '#src/engine/core/field.ts';
import { isShown } from '#src/engine/core/field.ts';
import { fieldsOf, formOf, schemaOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { getVisibleProblem } from '#src/engine/core/reduce.ts';
import { validate } from '#src/engine/core/standard-schema.ts';
import type { Answers, WizardProblem } from '#src/engine/core/wizard.ts';
import { asWizard, getValue } from '#src/engine/core/wizard.ts';
import { getProblemCopy } from '#src/engine/react/flow-notifications.tsx';
import { formatDay, formatSpokenDay } from '#src/lib/japan-date.ts';
import { splitPrefecture } from '#src/lib/option-lists.ts';
import type { Wish } from '#src/ui/wish.ts';
import { photo } from '#tests/support/drawn-images.ts';
import type { ModelEvent, ModelState } from './wizard-state.ts';
import type { ScreenButtons } from './wizard-world.ts';

type FieldOf<Kind extends AnyField['kind']> = Extract<AnyField, { kind: Kind }>;
type OptionField = FieldOf<'choice' | 'checkboxes' | 'select'>;

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

export const eventually = (check: () => void): Promise<void> => waitFor(check, { interval: 10 });

const labelOf = (options: readonly { value: string; label: string }[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value);

/** Clears the field if the answer has no value for it. */
const write = async (user: UserEvent, { label }: AnyField, text = '') => {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  if (field.value === text) return;
  await user.clear(field);
  if (text !== '') await user.paste(text);
};

async function writeAddress(user: UserEvent, { label }: AnyField, address: string) {
  const group = within(await screen.findByRole('group', { name: label }));
  const { prefecture, city } = splitPrefecture(address);
  await user.selectOptions(group.getByRole('combobox', { name: '都道府県' }), prefecture);
  const field = group.getByRole<HTMLInputElement>('textbox', { name: '市区町村' });
  if (field.value === city) return;
  await user.clear(field);
  if (city !== '') await user.paste(city);
}

/** Types a postal code and waits for its look-up, which would otherwise overwrite a later address. */
async function writePostalCode(user: UserEvent, field: FieldOf<'postalCode'>, postalCode: string) {
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: field.label });
  if (input.value === postalCode) return;
  await write(user, field, postalCode);
  await screen.findByText(
    /^(住所を入力しました|都道府県・市区町村を入力しました|入力済みの住所と一致|該当する|〒)/,
  );
}

const choose = async (user: UserEvent, { label, options }: OptionField, value: string) => {
  if (value === '') return;
  const group = within(await screen.findByRole('radiogroup', { name: label }));
  await user.click(group.getByRole('radio', { name: new RegExp(`^${labelOf(options, value)}`) }));
};

const tick = async (user: UserEvent, { label, options }: OptionField, values: string[]) => {
  const group = within(await screen.findByRole('group', { name: label }));
  for (const option of options) {
    const box = group.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${option.label}`) });
    if (box.checked !== values.includes(option.value)) await user.click(box);
  }
};

const select = async (user: UserEvent, { label }: AnyField, value: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: label }), value);

async function chooseCities(user: UserEvent, { label }: FieldOf<'cities'>, cities: readonly City[]) {
  for (const [index, { id }] of cities.entries()) {
    await user.selectOptions(
      await screen.findByRole('combobox', { name: `${label} 第${index + 1}希望` }),
      String(id),
    );
  }
}

const chooseShop = async (user: UserEvent, { shops }: FieldOf<'shops'>, id: number) =>
  user.click(
    await screen.findByRole('radio', { name: shops.find((shop) => shop.id === id)?.name ?? String(id) }),
  );

/** Keeps the chosen time if it is still available. Otherwise takes the first open time of the day. */
async function chooseWish(
  user: UserEvent,
  { taken, max, label }: FieldOf<'wishes'>,
  wishes: readonly Wish[],
) {
  const name = max === 1 ? label : '第1希望';
  const region = await screen.findByRole('region', { name: `${name}（必須）` });
  const card = within(region);
  const [date = ''] = wishes.map((wish) => wish.date);
  const change = card.queryByRole('button', { name: `${name}を変更` });
  if (change && !taken.includes(0)) {
    if (region.textContent?.includes(formatDay(date))) return;
    await user.click(change);
  }
  const day = new RegExp(`^${formatSpokenDay(date)}`);
  await user.click(await card.findByRole('gridcell', { name: day }));
  const times = within(await card.findByRole('group', { name: /の時間を選択してください$/ }));
  const [open] = times.getAllByRole('button').filter((time) => time.ariaDisabled !== 'true');
  if (open) await user.click(open);
}

/** Keeps the chosen session if it is on the day of the answer. Otherwise takes the first open session of the day. */
async function chooseSession(user: UserEvent, { label }: AnyField, [wish]: readonly Wish[]) {
  const group = within(await screen.findByRole('radiogroup', { name: label }));
  const day = formatDay(wish?.date ?? '');
  const ofDay = group
    .getAllByRole<HTMLInputElement>('radio', { name: (name) => name.startsWith(day) })
    .filter(({ disabled }) => !disabled);
  const [first] = ofDay;
  if (first && !ofDay.some(({ checked }) => checked)) await user.click(first);
}

/** Chooses the answer's photos, and waits until they can be sent. */
async function choosePhotos(user: UserEvent, { label }: AnyField, photos: readonly ImageAnswer[] = []) {
  const field = within(await screen.findByRole('group', { name: label }));
  const ready = () => field.queryAllByRole('button', { name: /を削除$/ });
  for (const extra of ready().slice(photos.length).reverse()) await user.click(extra);
  const more = photos.slice(ready().length).map(({ name }) => photo(name));
  if (more.length > 0) await user.upload(field.getByLabelText(/画像を/), more);
  await eventually(() => expect(ready()).toHaveLength(photos.length));
}

type Fill = (user: UserEvent, field: never, value: never) => Promise<unknown>;

const fills: Record<AnyField['kind'], Fill> = {
  text: write,
  tel: write,
  email: write,
  date: write,
  kana: write,
  textarea: write,
  code: write,
  fact: () => Promise.resolve(),
  postalCode: writePostalCode,
  prefectureCity: writeAddress,
  choice: choose,
  checkboxes: tick,
  select,
  cities: chooseCities,
  shops: chooseShop,
  image: choosePhotos,
  wishes: chooseWish,
  sessions: chooseSession,
};

/** True if the code must be typed. The form then submits by itself. */
async function hasCodeToType(fields: readonly AnyField[], answer: Answers): Promise<boolean> {
  const code = fields.find(({ kind }) => kind === 'code');
  if (!code) return false;
  const { value } = await screen.findByLabelText<HTMLInputElement>(code.label);
  return value !== getValue(answer, code.name);
}

/**
 * Fills in a step field by field, as a customer does, and presses the button with the label `words`. By default,
 * presses the form's own button.
 */
async function answerStep(
  user: UserEvent,
  session: FlowSession,
  event: AnyEventObject,
  words: string | undefined,
): Promise<void> {
  const form = formFor(session.flow, event.type);
  const { context } = session.getViewState().snapshot;
  const fields = fieldsOf(form, session.data, context);
  const answer = event.answer as Answers;
  const sendsItself = await hasCodeToType(fields, answer);
  for (const field of fields.filter((one) => isShown(one, answer))) {
    const fill = fills[field.kind];
    await fill(user, field as never, getValue(answer, field.name) as never);
  }
  if (!sendsItself) await press(user, words ?? form.copy.next ?? '次へ');
}

const formFor = (flow: Flow, event: string) => {
  for (const step of Object.keys(flow.steps)) {
    const form = formOf(flow, step);
    if (form?.event === event) return form;
  }
  throw new Error(`${flow.machine.id}: no step sends the event ${event}`);
};

const defaultWords = { guide: 'はじめる', review: 'この内容で送信する' } as const;

const always: Record<string, string> = { 'back.pressed': '戻る', 'retry.pressed': 'もう一度読み込む' };

/** The label of the button that discards. On a guide it starts over, and on a form it drops the changes. */
const discardWords = (step: Flow['steps'][string]): string =>
  'page' in step ? '最初から入力する' : (step.copy.discard ?? '変更を破棄する');

const wordsToGoOn = (flow: Flow, problem: WizardProblem | null): string | undefined =>
  problem === null ? undefined : getProblemCopy(flow, problem)?.next;

function buttonOf({ flow, getViewState }: FlowSession, type: string): string {
  for (const page of Object.values(flow.steps)) {
    if ('discard' in page && page.discard === type) return discardWords(page);
    if (!('page' in page && 'event' in page && page.event === type)) continue;
    const lacking =
      page.page === 'review' ? page.missingAnswer?.(getViewState().snapshot.context, true) : null;
    return (
      lacking?.next ?? wordsToGoOn(flow, getViewState().problem) ?? page.copy.next ?? defaultWords[page.page]
    );
  }
  const form = formOf(flow, getViewState().step?.name ?? '');
  const closes = type === 'back.pressed' && form?.over !== undefined;
  return closes ? (form.copy.close ?? '閉じる') : (always[type] ?? type);
}

/** A postal code of the demo data with exactly one town. No example answer uses it. */
const SEARCHED = '2240032';

/** Returns the field of the step whose look-up sends this event, if any. */
function searchBehind({ flow, data, getViewState }: FlowSession, type: string) {
  const { step, snapshot } = getViewState();
  const form = formOf(flow, step?.name ?? '');
  const fields = form ? fieldsOf(form, data, snapshot.context) : [];
  return fields.find((field) => field.kind === 'postalCode' && field.reports === type);
}

/** Performs the customer's actions for an event of the chart. `buttons` are the labels on the flow's own screens. */
export async function doAsCustomer(
  user: UserEvent,
  session: FlowSession,
  event: ModelEvent,
  buttons: ScreenButtons = {},
): Promise<void> {
  if (event.type === 'step.edited' && 'step' in event)
    return press(user, `変更する（${session.flow.steps[event.step]?.copy.title}）`);
  const search = searchBehind(session, event.type);
  const button = buttons[event.type];
  const words = typeof button === 'function' ? button(event) : button;
  if ('answer' in event) await answerStep(user, session, event, words);
  else if (search?.kind === 'postalCode') await writePostalCode(user, search, SEARCHED);
  else await press(user, words ?? buttonOf(session, event.type));
}

/** The page determines these answers: the first open time, the keys of the uploads, and the code that sends itself. */
const isOfPage = ({ kind }: AnyField) => ['wishes', 'sessions', 'image', 'code'].includes(kind);

/**
 * Returns a function that sends a form's answer if the form was filled in before with this answer, in the same situation, and
 * says whether it has. The answer is normalised like a typed one, so that the app does not take it for a changed one. A schema
 * that reads the form's own texts refuses it; then it is typed again. `words` are the label of the form's button.
 */
export function createRepeatSender() {
  const filled = new Set<string>();
  return (session: FlowSession, event: ModelEvent, before: ModelState, words?: string): boolean => {
    const { flow, data } = session;
    const { context } = asWizard(before.snapshot);
    const step = activeStep(flow.machine, before.snapshot)?.name ?? '';
    const form = formOf(flow, step);
    if (!form || form.event !== event.type || !('answer' in event)) return false;
    if (fieldsOf(form, data, context).some(isOfPage)) return false;
    const situation = JSON.stringify([event, words, step in context.answers, getVisibleProblem(before)]);
    const isRepeated = filled.has(situation);
    filled.add(situation);
    const normalised = validate(schemaOf(form, data, context), event.answer);
    if (!isRepeated || !normalised) return false;
    session.send({ ...event, answer: normalised.value });
    return true;
  };
}
