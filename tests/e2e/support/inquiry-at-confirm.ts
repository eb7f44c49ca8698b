import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { createForms, formsOf } from './behind-the-app.ts';
import { inquiryOn } from './form-answers.ts';
import { takePhoto } from './photos.ts';

/** Index of the demo's fourth inquiry, which asks for photos. */
const PHOTOS = 3;

const photoInquiryOf = async (uuid: string): Promise<number> =>
  (await createForms(uuid)).inquiries[PHOTOS] ?? 0;

/** Opens the inquiry and answers it with a photo, up to the confirm step. Does not send it. */
export async function answerWithPhoto(page: Page, uuid: string, inquiryId: number, name = 'garden.jpg') {
  const inquiry = inquiryOn(page, uuid, inquiryId);
  await inquiry.files.setInputFiles([await takePhoto(page, name, { width: 300, height: 200 })]);
  await expect(inquiry.ready).toHaveCount(1);
  await inquiry.press('form');
  await inquiry.expectAt('confirm');
  return inquiry;
}

export async function inquiryAtConfirm(page: Page, uuid: string) {
  const id = await photoInquiryOf(uuid);
  await inquiryOn(page, uuid, id).open('form');
  const inquiry = await answerWithPhoto(page, uuid, id);
  const responses = async () => (await formsOf(uuid)).responses.filter(({ inquiryId }) => inquiryId === id);
  return { id, inquiry, responses };
}
