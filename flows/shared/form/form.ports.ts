import type * as z from 'zod/mini';
import type { FormProblem, FormReceipt, ImageAnswer, ItemsAnswer } from '#machines/form.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { createInquiryResponse } from '#src/api/contract/inquiry.contract.ts';
import type { createReservation } from '#src/api/contract/reservation.contract.ts';
import type { TransferProgress } from '#src/api/endpoint-request.ts';
import { toFailure } from '#src/app/base/ports/failure.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';

export type FormServices = Pick<AppServices, 'client' | 'images' | 'uploads' | 'now' | 'report'>;

export type Reservation = ResponseOf<typeof createReservation>['reservation'];

type Answers = ItemsAnswer['answers'];

const getImages = (answers: Answers, { id }: Item): readonly ImageAnswer[] =>
  [answers[id] ?? []].flat().filter((answer) => typeof answer !== 'string');

export const getAnswerTexts = (answers: Answers, { id }: Item): readonly string[] =>
  [answers[id] ?? []].flat().filter((answer) => typeof answer === 'string' && answer !== '') as string[];

const toFieldName = ({ id }: Item): string => `answers.${id}`;

/**
 * Builds the form data that the contract describes: first the `own` fields, then the answers by item. Fails with
 * `imagesGone` if the browser no longer has an image.
 */
export async function buildFormData(
  own: Readonly<Record<string, string | number>>,
  items: readonly Item[],
  answers: Answers,
  images: FormServices['images'],
): Promise<PortResult<FormData, FormProblem>> {
  const form = new FormData();
  const incomplete = new Set<string>();
  for (const [name, value] of Object.entries(own)) form.append(name, String(value));
  for (const item of items) {
    for (const text of getAnswerTexts(answers, item)) form.append(`answers[${item.id}][]`, text);
    for (const [index, { key }] of getImages(answers, item).entries()) {
      const image = await images.find(key);
      if (image) form.append(`images[${item.id}][]`, image, `image-${index + 1}.jpg`);
      else incomplete.add(toFieldName(item));
    }
  }
  return incomplete.size === 0
    ? { ok: true, value: form }
    : { ok: false, problem: { code: 'imagesGone', fields: [...incomplete] } };
}

/** Reports the progress of an upload in percent. A form without images reports none. */
export function trackUpload(
  uploads: FormServices['uploads'],
  key: string,
  form: FormData,
): { onProgress?: (progress: TransferProgress) => void } {
  const hasImages = [...form.values()].some((value) => typeof value !== 'string');
  if (!hasImages) return {};
  return {
    onProgress: ({ loaded, total }) => {
      if (total) uploads.tell(key, Math.min(100, Math.floor((loaded / total) * 100)));
    },
  };
}

/** True for each own field of a form that chooses its slot, so that a refusal of it opens the slot. */
const CHOOSES_SLOT: Readonly<
  Record<
    keyof z.input<typeof createReservation.multipart> | keyof z.input<typeof createInquiryResponse.multipart>,
    boolean
  >
> = {
  date: true,
  time: true,
  reservationSettingId: false,
  itemId: false,
  replacesId: false,
  inquiryId: false,
};

/** True if a refusal names the date or the time of the slot. */
export const namesSlot = (problem: ApiProblem): boolean =>
  'fields' in problem &&
  problem.fields.some((name) => Object.entries(CHOOSES_SLOT).some(([own, is]) => is && own === name));

const FIELD = /^(?:answers|images)\[(\d+)\]$/;

export function toFormProblem(problem: ApiProblem, items: readonly Item[]): FormProblem {
  const failure = toFailure(problem);
  if (failure.code !== 'refused') return failure;
  const { reasons } = failure;
  const named = failure.fields.map((field) => Number(FIELD.exec(field)?.[1]));
  // Keep the provider's order, because its reasons have the same order.
  const fields = named.flatMap((id) => items.filter((item) => item.id === id).map(toFieldName));
  return fields.length > 0 ? { code: 'answersRefused', fields, reasons } : { code: 'formRefused', reasons };
}

export const toReceipt = ({ id, number, status, date, time, cancelUntil }: Reservation): FormReceipt => ({
  id,
  number,
  status,
  date,
  time,
  cancelUntil,
});

/** True if the reservation has exactly these texts and the same number of images. */
export function hasSameAnswers(reservation: Reservation, items: readonly Item[], answers: Answers): boolean {
  const texts = new Map(reservation.itemAnswers.map(({ itemId, answers: given }) => [itemId, given]));
  const counts = new Map(reservation.itemImages.map(({ itemId, count }) => [itemId, count]));
  return items.every(
    (item) =>
      JSON.stringify(texts.get(item.id) ?? []) === JSON.stringify(getAnswerTexts(answers, item)) &&
      (counts.get(item.id) ?? 0) === getImages(answers, item).length,
  );
}
