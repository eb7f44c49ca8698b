import type { SendingProblem } from './flow.types.ts';

/** What a draft holds of an image that was chosen; the image itself is kept by the browser under `key`. */
export interface ImageAnswer {
  /** `pending:…` while the image is being made ready. */
  key: string;
  /** The file's name on the customer's device. */
  name: string;
  /** In bytes, as it will be sent. */
  size: number;
  type: string;
}

export type ItemAnswer = string | string[] | ImageAnswer[];

/** Answers by the item's id. */
export interface ItemsAnswer {
  answers: Record<string, ItemAnswer>;
}

/** What may become of any form that was sent. */
export type FormProblem =
  | SendingProblem
  /** The provider wants some of the answers otherwise; `fields` are the form's own names, never none. */
  | { code: 'answersRefused'; fields: string[]; reasons: string[] }
  /** Images that the browser has not kept; `fields` are those that have lost one. Nothing was sent. */
  | { code: 'imagesGone'; fields: string[] }
  /** The provider said no, for reasons of its own. */
  | { code: 'formRefused'; reasons: string[] };

/** What the provider has made of a form: a reservation, or something to work on that reserves no time. */
export interface FormReceipt {
  id: number;
  number: string;
  status: 'requested' | 'confirmed' | 'cancelled';
  /** `YYYY-MM-DD` in Asia/Tokyo; null for what reserves no time. */
  date: string | null;
  /** `HH:mm` in Asia/Tokyo. */
  time: string | null;
  /** An ISO instant; null when it cannot be cancelled in the app. */
  cancelUntil: string | null;
}
