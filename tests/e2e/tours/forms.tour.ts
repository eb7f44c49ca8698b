import type { Wish } from '#machines/booking.types.ts';
import { invariant } from '#src/lib/invariant.ts';
import { openLinkAgainText } from '#src/lib/labels.ts';
import { createForms, formsOf, takeFormSlot } from '#tests/e2e/support/behind-the-app.ts';
import { changeButton } from '#tests/e2e/support/flow-steps.ts';
import { inquiryOn, itemFormOn, reservationOn } from '#tests/e2e/support/form-answers.ts';
import { CALLS, catchNext, refuseNext } from '#tests/e2e/support/journey-calls.ts';
import { draftIn } from '#tests/e2e/support/kept-draft.ts';
import { errorSummary, heading } from '#tests/e2e/support/on-page.ts';
import { disguised, takePhoto } from '#tests/e2e/support/photos.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

type Guest = Parameters<Tour>[0];

async function giveForms({ customer }: Guest) {
  const { inquiries, itemForms, settings } = await createForms(customer.uuid);
  const [everyKind, , overdue, photos] = inquiries;
  const [, inspection] = itemForms;
  const [, night] = settings;
  invariant(everyKind && overdue && photos && inspection && night, 'forms.tour: the demo lacks a form.');
  return { everyKind, overdue, photos, inspection, night };
}

/** The walks through the provider's forms: an inquiry with photos, an item form and a reservation. */
export const formsTour: Tour = async function* (guest) {
  const forms = await giveForms(guest);
  yield* inquiry(guest, forms.photos);
  yield* itemForm(guest, forms.inspection);
  yield* reservation(guest, forms.night);
};

/** A form with every kind of question and errors, and the forms that cannot be answered. */
export const rareFormsTour: Tour = async function* (guest) {
  const { page, uuid, openLink } = guest.customer;
  const forms = await giveForms(guest);
  const long = inquiryOn(page, uuid, forms.everyKind);
  await long.open('form');
  await page.getByLabel('間取りや暮らし方のご要望').waitFor();
  await long.press('form');
  await errorSummary(page).waitFor();
  yield 'inquiry-errors';

  await inquiryOn(page, uuid, forms.overdue).open('form');
  await heading(page, '回答の受付は終了しました').waitFor();
  yield 'inquiry-overdue';

  await openLink('/itemForm');
  await heading(page, openLinkAgainText).waitFor();
  yield 'form-link';

  await page.route('**/customers/api/reservation_settings/*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.reservation_setting.available_slots = [];
    await route.fulfill({ response: answer, json: body });
  });
  await reservationOn(page, uuid, forms.night).open('form');
  await heading(page, '現在、ご予約いただける日時がありません').waitFor();
  yield 'reservation-full';
};

async function* inquiry({ customer: { page, uuid, openLink, doubleTap }, trouble }: Guest, photos: number) {
  const wizard = inquiryOn(page, uuid, photos);
  await openLink('/inquiries');
  const link = page.getByRole('link', { name: '土地のお写真のお願い' });
  await link.waitFor();
  yield 'inquiries';

  await link.click();
  await wizard.expectAt('form');
  await page.getByLabel('お写真の説明').waitFor();
  yield 'inquiry';

  const photo = await takePhoto(page, 'garden.jpg', { width: 400, height: 300 });
  await wizard.files.setInputFiles([photo, photo, disguised]);
  await page.getByText(/^plan\.png：/).waitFor();
  yield 'inquiry-images';

  await wizard.press('form');
  await wizard.expectAt('confirm');
  await page.getByRole('img', { name: '画像2' }).waitFor();
  yield 'inquiry-confirm';

  trouble.expect(/422 .*inquiry_responses/);
  trouble.expect(/an inquiry could not be sent/);
  await refuseNext(page, CALLS.answerInquiry, 422, 'ただいま混み合っています。');
  await wizard.press('confirm');
  await page.getByRole('alert').filter({ hasText: '内容をご確認のうえ' }).waitFor();
  yield 'inquiry-refused';

  const answer = await catchNext(page, CALLS.answerInquiry);
  await doubleTap(wizard.button('confirm'));
  const call = await answer.next();
  await page.getByRole('button', { name: '送信中' }).waitFor();
  yield 'inquiry-sending';

  await call.continue();
  await wizard.expectAt('complete');
  await page.getByRole('button', { name: '回答をLINEのトークに送る' }).click();
  await page.getByText('お待ちください').waitFor();
  yield 'inquiry-complete';

  const { responses } = await formsOf(uuid);
  expect(
    responses.filter(({ inquiryId }) => inquiryId === photos).map(({ images }) => images.length),
  ).toEqual([2]);
  await page.goBack();
  await heading(page, 'すでにご回答いただいています').waitFor();
  yield 'inquiry-answered';
}

async function* itemForm({ customer: { page, uuid } }: Guest, id: number) {
  const wizard = itemFormOn(page, uuid, id);
  await wizard.open('form');
  await page.getByLabel('気になる箇所', { exact: true }).selectOption('水まわり');
  await wizard.files.setInputFiles([await takePhoto(page, 'sink.jpg', { width: 400, height: 300 })]);
  await wizard.ready.waitFor();
  yield 'item-form';

  await wizard.press('form');
  await wizard.expectAt('confirm');
  await wizard.press('confirm');
  await wizard.expectAt('complete');
  await page.getByRole('link', { name: 'ホームに戻る' }).waitFor();
  yield 'item-form-complete';
}

async function* reservation({ customer: { page, uuid, doubleTap }, trouble }: Guest, id: number) {
  const wizard = reservationOn(page, uuid, id);
  await wizard.open('form');
  await wizard.days.first().waitFor();
  yield 'reservation-form';

  await wizard.choose(0);
  await wizard.people.selectOption('2名');
  yield 'reservation-chosen';

  await wizard.press('form');
  await wizard.expectAt('confirm');
  yield 'reservation-confirm';

  trouble.expect(/422 .*reservations/);
  const { reservations: before } = await formsOf(uuid);
  const { answers } = await draftIn(page, `reservationForm/${id}`);
  const [taken] = (answers.form as { wishes: [Wish] }).wishes;
  await takeFormSlot(id, taken);
  await wizard.press('confirm');
  await page.getByText('この日時は予約できなくなりました').waitFor();
  yield 'reservation-taken';

  await wizard.choose(0);
  await changeButton(page).click();
  await page.reload();
  await wizard.expectAt('form');
  await expect(wizard.people).toHaveValue(/./);
  await wizard.press('form');
  await doubleTap(wizard.button('confirm'));
  await wizard.expectAt('complete');
  expect((await formsOf(uuid)).reservations).toHaveLength(before.length + 1);
  await page.getByRole('link', { name: 'ご予約を確認する' }).waitFor();
  yield 'reservation-complete';
}
