import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { formItems } from '#provider/db/form-tables.ts';
import type { FilePart, ReceivedForm } from '#provider/http/read-form.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { refuse, withLogReason } from '#provider/http/reply.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { item } from '#src/api/contract/fields.ts';
import type { ItemAnswer } from '#src/api/contract/reservation.contract.ts';
import type { ImageType } from '#src/lib/file-bytes.ts';
import { imageType } from '#src/lib/file-bytes.ts';
import { isNameableDay } from '#src/lib/japan-date.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { hasInvisible, isLongerThan } from '#src/lib/text-characters.ts';
import { EMAIL, normalizeEmail, normalizeTel, TEL } from '#src/lib/text-formats.ts';

type Owner = { reservationSettingId: number } | { itemFormId: number } | { inquiryId: number };

export async function findItems(db: Database, owner: Owner): Promise<Item[]> {
  const rows = await db
    .select()
    .from(formItems)
    .where(and(isOwnedBy(owner), eq(formItems.archived, false)))
    .orderBy(asc(formItems.position), asc(formItems.id));
  return rows.map((row) => item.parse(row));
}

function isOwnedBy(owner: Owner) {
  if ('inquiryId' in owner) return eq(formItems.inquiryId, owner.inquiryId);
  if ('itemFormId' in owner) return eq(formItems.itemFormId, owner.itemFormId);
  return eq(formItems.reservationSettingId, owner.reservationSettingId);
}

interface CheckedForm {
  readonly ok: true;
  readonly answers: ItemAnswer[];
  readonly images: CheckedImage[];
}

export function checkForm(items: readonly Item[], form: ReceivedForm): CheckedForm | Refusal {
  const sent = readAnswers(form);
  const written = items.filter(({ kind }) => kind !== 'image');
  const { images, faults } = checkImages(items, sent.images);
  const refusal = refuseFaults([...findAnswerFaults(written, sent.answers), ...faults]);
  return refusal ?? { ok: true, answers: tidyAnswers(written, sent.answers), images };
}

interface SentImages {
  readonly itemId: number;
  readonly files: readonly FilePart[];
}

interface SentAnswers {
  readonly answers: readonly ItemAnswer[];
  readonly images: readonly SentImages[];
}

const FIELD = /^(answers|images)\[(\d+)\]\[\]$/;

/** Reads the form's answers to the items (the questions). Ignores all other fields and empty file inputs. */
function readAnswers(form: ReceivedForm): SentAnswers {
  const answers = new Map<number, string[]>();
  const images = new Map<number, FilePart[]>();
  for (const sent of form.parts) {
    const [, kind, item = ''] = FIELD.exec(sent.field) ?? [];
    const itemId = positiveInteger(item);
    if (itemId === null) continue;
    if (kind === 'answers' && 'text' in sent) addTo(answers, itemId, sent.text);
    if (kind === 'images' && !('text' in sent) && !isUntouched(sent)) addTo(images, itemId, sent);
  }
  return {
    answers: [...answers].map(([itemId, texts]) => ({ itemId, answers: texts })),
    images: [...images].map(([itemId, files]) => ({ itemId, files })),
  };
}

/** Browsers send an empty file input as a nameless file without content. */
const isUntouched = (file: FilePart): boolean => file.size === 0 && file.name === '';

function addTo<Value>(lists: Map<number, Value[]>, itemId: number, value: Value): void {
  const list = lists.get(itemId);
  if (list) list.push(value);
  else lists.set(itemId, [value]);
}

/** `field` is the name of the form field, such as `answers[7]` or `images[9]`. */
interface Fault {
  readonly field: string;
  readonly reason: string;
}

const tidyAnswers = (items: readonly Item[], sent: readonly ItemAnswer[]): ItemAnswer[] =>
  items.flatMap((item) => {
    const answers = answersTo(item, sent);
    return answers.length > 0 ? [{ itemId: item.id, answers }] : [];
  });

const QUESTIONS_CHANGED: Fault['reason'] =
  'ご質問の内容が変わりました。お手数ですが、もう一度ご回答ください。';

function findAnswerFaults(items: readonly Item[], sent: readonly ItemAnswer[]): Fault[] {
  const faults = items.flatMap((item) => {
    const reason = checkTexts(item, answersTo(item, sent));
    return reason === null ? [] : [{ field: `answers[${item.id}]`, reason }];
  });
  const itemIds = new Set(items.map(({ id }) => id));
  const strays = sent.some(({ itemId }) => !itemIds.has(itemId));
  return strays ? [...faults, { field: 'answers', reason: QUESTIONS_CHANGED }] : faults;
}

const answersTo = (item: Item, sent: readonly ItemAnswer[]): string[] =>
  sent.filter(({ itemId }) => itemId === item.id).flatMap(({ answers }) => tidyTexts(item, answers));

const refuseFaults = (faults: readonly Fault[]): Refusal | null =>
  faults.length === 0
    ? null
    : withLogReason(
        'badAnswers',
        refuse(
          422,
          [...new Set(faults.map(({ reason }) => reason))],
          [...new Set(faults.map(({ field }) => field))],
        ),
      );

/** The non-blank answers to an item. E-mail addresses are normalised like the app's. */
export const tidyTexts = ({ kind }: Item, texts: readonly string[]): string[] =>
  texts.filter((text) => text.trim() !== '').map((text) => (kind === 'email' ? normalizeEmail(text) : text));

/**
 * Checks the answers to one item (a question). Returns a sentence that tells the customer what is wrong, or null. The
 * caller passes the answers through {@link tidyTexts} first.
 */
export function checkTexts(item: Item, answers: readonly string[]): string | null {
  const { label, kind, required, maxLength, options } = item;
  if (answers.length === 0) return required ? `「${label}」にお答えください。` : null;
  const isChoice = kind === 'radio' || kind === 'select' || kind === 'checkbox';
  const strays = isChoice && answers.some((text) => !options.includes(text));
  const tooMany = kind !== 'checkbox' && answers.length > 1;
  const twice = new Set(answers).size < answers.length;
  if (strays || tooMany || twice) return `「${label}」のご回答をお選びください。`;
  if (maxLength !== null && answers.some((text) => isLongerThan(maxLength, text))) {
    return `「${label}」は${maxLength}文字以内で入力してください。`;
  }
  if (answers.some(hasInvisible)) return `「${label}」に使用できない文字が含まれています。`;
  return answers.every((text) => hasForm(kind, text)) ? null : `「${label}」の形式をご確認ください。`;
}

function hasForm(kind: Item['kind'], text: string): boolean {
  if (kind === 'tel') return TEL.test(normalizeTel(text));
  if (kind === 'email') return EMAIL.test(text);
  if (kind === 'date') return isNameableDay(text);
  return true;
}

export interface CheckedImage extends ImageType {
  readonly itemId: number;
  readonly file: FilePart;
}

type ImageCheck = { readonly images: CheckedImage[]; readonly faults: Fault[] };

const MAX_IMAGES = 5;

/** The default size limit of an image. An item (a question) can set its own limit (FORM-15). */
const DEFAULT_MAX_SIZE_KB = 5 * 1024;

function checkImages(items: readonly Item[], sent: readonly SentImages[]): ImageCheck {
  const imageItems = items.filter(({ kind }) => kind === 'image');
  const checks = imageItems.map((item) =>
    checkImageItem(item, sent.find(({ itemId }) => itemId === item.id)?.files ?? []),
  );
  const strays = sent.filter(({ itemId }) => !imageItems.some(({ id }) => id === itemId));
  return {
    images: checks.flatMap(({ images }) => images),
    faults: [
      ...checks.flatMap(({ faults }) => faults),
      ...strays.map(({ itemId }) => ({
        field: fieldOf(itemId),
        reason: 'このご質問には画像を添付できません。',
      })),
    ],
  };
}

function checkImageItem(item: Item, files: readonly FilePart[]): ImageCheck {
  const reasons = new Set<string>();
  const images: CheckedImage[] = [];
  const maxSizeKb = item.maxSizeKb ?? DEFAULT_MAX_SIZE_KB;
  if (item.required && files.length === 0) reasons.add(`「${item.label}」の画像を添付してください。`);
  if (files.length > MAX_IMAGES) reasons.add(`「${item.label}」の画像は${MAX_IMAGES}枚までです。`);
  for (const file of files.slice(0, MAX_IMAGES)) {
    const type = imageType(file.head);
    if (file.size > maxSizeKb * 1024) reasons.add(`画像サイズは${maxSizeKb}KB以下にしてください`);
    else if (type === null) reasons.add('画像はJPEG、PNG、WebP、HEICのいずれかでお送りください。');
    else images.push({ itemId: item.id, file, ...type });
  }
  return { images, faults: [...reasons].map((reason) => ({ field: fieldOf(item.id), reason })) };
}

const fieldOf = (itemId: number): string => `images[${itemId}]`;
