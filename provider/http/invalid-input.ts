import type * as z from 'zod/mini';
import type { createConsultationVisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { BodyOf } from '#src/api/contract/endpoint.ts';
import { visitorLabels } from '#src/lib/option-lists.ts';
import type { Refusal } from './reply.ts';
import { refuse, withLogReason } from './reply.ts';

/** Returns 422 for input that violates the contract, with one reason per attribute. */
export function invalidInput(error: z.core.$ZodError): Refusal {
  const attributes = [...new Set(error.issues.map(({ path }) => formatAttribute(path)))];
  const reasons = new Set(attributes.map((attribute) => `${attributeName(attribute)}をご確認ください。`));
  return withLogReason(
    'invalid',
    refuse(
      422,
      [...reasons],
      attributes.filter((attribute) => attribute !== ''),
    ),
  );
}

/**
 * Bodies wrap their attributes in an object named after the resource. The first name inside that object is the
 * attribute.
 */
function formatAttribute(path: readonly PropertyKey[]): string {
  const [outer, inner] = path;
  if (typeof inner === 'string') return inner;
  return typeof outer === 'string' ? outer : '';
}

type Consultation = BodyOf<typeof createConsultationVisitReservation>['consultationVisitReservation'];

const booked: Readonly<Record<Exclude<keyof Consultation, 'replacesId'>, string>> = {
  builderShopId: 'ご希望の店舗',
  desiredOn1: '第1希望の日付',
  desiredTime1: '第1希望の時間',
  desiredOn2: '第2希望の日付',
  desiredTime2: '第2希望の時間',
  desiredOn3: '第3希望の日付',
  desiredTime3: '第3希望の時間',
  ...visitorLabels,
  advanceConfirmation: '家づくりのご要望',
};

const names: Readonly<Record<string, string>> = {
  lastName: '姓',
  firstName: '名',
  furigana: 'フリガナ',
  gender: '性別',
  tel: 'お電話番号',
  postalCode: '郵便番号',
  prefectureCity: '都道府県・市区町村',
  streetAddress: '町名・番地',
  buildingRoom: '建物名・部屋番号',
  contactEmail: 'メールアドレス',
  desiredDate: '建築のご希望時期',
  desiredPrefectureId: '建築をご希望の都道府県',
  desiredCityId1: '建築をご希望の市区町村（第1希望）',
  desiredCityId2: '建築をご希望の市区町村（第2希望）',
  desiredCityId3: '建築をご希望の市区町村（第3希望）',
  landConsiderationStatus: '土地のご検討状況',
  budget: 'ご予算',
  telFrom: 'お電話の時間帯（何時から）',
  telTo: 'お電話の時間帯（何時まで）',
  otherDesiredCondition: 'その他のご希望',
  companyName: 'お勤め先',
  ...booked,
  date: 'ご希望の日付',
  time: 'ご希望の時間',
  satisfactionLevel: 'カタログの満足度',
  goodPoints: '良かった点',
  comment: 'ご意見・ご感想',
  wantsConsultation: '家づくり相談',
  mailRequest: '資料請求',
  consented: '同意',
  phoneNumber: '携帯電話番号',
  smsToken: '認証コード',
};

export const attributeName = (attribute: string): string => names[attribute] ?? '入力内容';
