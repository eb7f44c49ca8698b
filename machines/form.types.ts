import type { SendingProblem } from '#src/engine/charts/flow.types.ts';

/** A chosen image in a draft. The browser stores the image data under `key`. */
export interface ImageAnswer {
  /** `pending:…` while the app prepares the image. */
  key: string;
  name: string;
  /** In bytes, after preparation. */
  size: number;
  type: string;
}

export type ItemAnswer = string | string[] | ImageAnswer[];

export interface ItemsAnswer {
  answers: Record<string, ItemAnswer>;
}

export type FormProblem =
  | SendingProblem
  /** The provider refused some answers. `fields` are names of the form's fields, never empty. */
  | { code: 'answersRefused'; fields: string[]; reasons: string[] }
  /** The browser has lost images, so nothing was sent. `fields` are the form fields of these images. */
  | { code: 'imagesGone'; fields: string[] }
  /** The provider refused the form as a whole. */
  | { code: 'formRefused'; reasons: string[] };

export interface FormReceipt {
  id: number;
  number: string;
  status: 'requested' | 'confirmed' | 'cancelled';
  /** `YYYY-MM-DD` in Asia/Tokyo; null when no time is reserved. */
  date: string | null;
  /** `HH:mm` in Asia/Tokyo. */
  time: string | null;
  /** An ISO instant; null when the app cannot cancel the reservation. */
  cancelUntil: string | null;
}
