import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AnyEventObject } from 'xstate';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import type { ProfileAnswer, VisitorAnswer } from '#machines/booking.types.ts';
import type { ConsultationAnswerEvent } from '#machines/consultation.types.ts';
import { demoQuestions } from '#provider/demo/demo-questions.ts';
import { demoShops } from '#provider/demo/demo-shops.ts';
import { speakDay } from '#src/lib/japan-date.ts';
import { transportations, visitorCounts, wanted } from '#src/lib/option-lists.ts';

type AnswerTo<Type extends string> = Extract<ConsultationAnswerEvent, { type: Type }>['answer'];

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const next = (user: UserEvent) => press(user, '次へ');
const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const write = async (user: UserEvent, label: string, text: string) => {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
  if (field.value === text) return;
  await user.clear(field);
  if (text !== '') await user.paste(text);
};

const choose = async (user: UserEvent, question: string, label: string) => {
  const group = within(await screen.findByRole('radiogroup', { name: question }));
  await user.click(group.getByRole('radio', { name: label }));
};

const select = async (user: UserEvent, label: string, value: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: label }), value);

async function chooseShop(user: UserEvent, { builderShopId }: AnswerTo<'shop.chosen'>) {
  await user.click(await screen.findByRole('radio', { name: demoShops[builderShopId - 1]?.name ?? '' }));
  await next(user);
}

/** Keeps a wish that is there and can be had; else takes the first time that is open on the day. */
async function chooseWish(user: UserEvent, { wishes }: AnswerTo<'wishes.chosen'>) {
  const card = within(await screen.findByRole('region', { name: '第1希望（必須）' }));
  const lost = card.queryByText(consultationFlow.problems.slotTaken.inline);
  if (lost || !card.queryByRole('button', { name: '第1希望を変更' })) {
    const day = speakDay(wishes[0]?.date ?? '');
    await user.click(await card.findByRole('gridcell', { name: day }));
    const times = within(await card.findByRole('group', { name: /の時間を選択してください$/ }));
    const [open] = times.getAllByRole('button').filter((time) => time.ariaDisabled !== 'true');
    if (open) await user.click(open);
  }
  await next(user);
}

/** The postal code brings an address with it, which must have come before another is written over it. */
async function writePostalCode(user: UserEvent, postalCode: string) {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '郵便番号' });
  if (field.value === postalCode) return;
  await write(user, '郵便番号', postalCode);
  await screen.findByText(/^住所を入力しました/);
}

async function enterProfile(user: UserEvent, answer: ProfileAnswer) {
  await write(user, '姓', answer.lastName);
  await write(user, '名', answer.firstName);
  await write(user, 'フリガナ', answer.furigana);
  await write(user, '電話番号', answer.tel);
  await write(user, 'メールアドレス', answer.contactEmail);
  await writePostalCode(user, answer.postalCode);
  await write(user, '都道府県・市区町村', answer.prefectureCity);
  await write(user, '町名・番地', answer.streetAddress);
  await write(user, '建物名・部屋番号', answer.buildingRoom);
  await next(user);
}

async function enterVisitors(user: UserEvent, answer: VisitorAnswer) {
  await select(user, 'ご来場人数', labelOf(visitorCounts, answer.shopVisitor));
  await choose(user, 'ご来場方法', labelOf(transportations, answer.transportation));
  if (answer.transportation === 'car')
    await choose(user, '駐車場のご利用', labelOf(wanted, answer.useParking));
  await choose(user, 'キッズスペースのご利用', labelOf(wanted, answer.useKidsSpace));
  await write(user, 'ご相談内容・ご要望', answer.otherConfirmation);
  await next(user);
}

async function answerHearing(user: UserEvent, { answers }: AnswerTo<'hearing.answered'>) {
  for (const [index, { kind, label }] of demoQuestions.entries()) {
    const answer = answers[String(index + 1)];
    if (kind === 'radio') await choose(user, label, String(answer));
    if (kind === 'select') await select(user, label, String(answer));
  }
  await press(user, consultationFlow.steps.hearing?.copy.next ?? '');
}

const answering = {
  'shop.chosen': chooseShop,
  'wishes.chosen': chooseWish,
  'profile.entered': enterProfile,
  'visitors.entered': enterVisitors,
  'hearing.answered': answerHearing,
};

const pressing: Record<string, string> = {
  'guide.read': consultationFlow.steps.guide?.copy.next ?? '',
  'answers.discarded': '最初から入力する',
  'back.pressed': '戻る',
  'retry.pressed': 'もう一度読み込む',
  'booking.submitted': consultationFlow.steps.confirm?.copy.next ?? '',
};

/** Does on the screen what a customer does to make an event of the chart happen. */
export async function doAsCustomer(user: UserEvent, event: AnyEventObject): Promise<void> {
  const [step = '', reopened] = event.type.split('.');
  if (event.type in answering) {
    const answer = answering[event.type as keyof typeof answering];
    await answer(user, event.answer as never);
  } else if (reopened === 'reopened') {
    await press(user, `${consultationFlow.steps[step]?.copy.title}を変更する`);
  } else {
    await press(user, pressing[event.type] ?? event.type);
  }
}

/** Waits until nothing moves any more that `check` looks at; its last complaint is the test's. */
export const eventually = (check: () => void): Promise<void> => waitFor(check, { interval: 10 });
