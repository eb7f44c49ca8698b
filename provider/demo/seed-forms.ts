import type { Database } from '#provider/db/database.ts';
import { inquiries, inquiryRecipients, inquiryResponses } from '#provider/db/inquiry-tables.ts';
import { formItems, itemForms, reservationSettings } from '#provider/db/reservation-tables.ts';
import type { ItemAnswer } from '#src/api/contract/reservation.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { DemoItem } from './demo-forms.ts';
import { demoItemForms, demoSettings, photoInquiry, planInquiry, shortInquiry } from './demo-forms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Owner = Pick<typeof formItems.$inferInsert, 'reservationSettingId' | 'itemFormId' | 'inquiryId'>;

const rowsOf = (owner: Owner, items: readonly DemoItem[]) =>
  items.map((item, position) => ({ options: [], ...item, ...owner, position }));

/** The regular customer's answer to a required question, by its kind; a question with options gets the first one. */
const regularAnswers: Readonly<Record<string, string>> = {
  text: '鈴木 健一',
  tel: '09000000002',
  email: 'kenichi.suzuki@example.com',
};

/**
 * Stores the reservation settings and the item forms. Returns the id of the first of each, and the regular customer's
 * answers to that reservation setting.
 */
export async function seedForms(
  tx: Database,
  builderId: number,
): Promise<{ settingId: number; itemFormId: number; tourAnswers: ItemAnswer[] }> {
  const settings = await tx
    .insert(reservationSettings)
    .values(demoSettings.map(({ items: _, ...setting }) => ({ ...setting, builderId })))
    .returning();
  const forms = await tx
    .insert(itemForms)
    .values(demoItemForms.map(({ items: _, ...form }) => ({ ...form, builderId })))
    .returning();
  const items = await tx
    .insert(formItems)
    .values([
      ...settings.flatMap(({ id }, index) =>
        rowsOf({ reservationSettingId: id }, demoSettings[index]?.items ?? []),
      ),
      ...forms.flatMap(({ id }, index) => rowsOf({ itemFormId: id }, demoItemForms[index]?.items ?? [])),
    ])
    .returning();
  const [setting, form] = [settings[0], forms[0]];
  invariant(setting && form, 'seedForms: the demo data lacks a setting or a form.');
  const tourAnswers = items
    .filter(({ reservationSettingId, required }) => reservationSettingId === setting.id && required)
    .map(({ id, kind, options }) => ({ itemId: id, answers: [regularAnswers[kind] ?? options[0] ?? ''] }));
  return { settingId: setting.id, itemFormId: form.id, tourAnswers };
}

/**
 * Inquiries to every persona: 1 with every kind of item, 2 answered by the regular customer, 3 past its deadline, 4
 * with a required image.
 */
export async function seedInquiries(
  tx: Database,
  builderId: number,
  { personaIds, regularId, now }: { personaIds: readonly number[]; regularId: number; now: Date },
): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const planned = [
    {
      title: '新しいお住まいについてのお伺い',
      description: '設計を始める前に、ご希望を詳しくお聞かせください。5分ほどで終わります。',
      deadline: inDays(14),
      items: planInquiry,
    },
    {
      title: 'お打ち合わせ後のアンケート',
      description: 'よりよいご提案のため、ご感想をお聞かせください。',
      deadline: null,
      items: shortInquiry,
    },
    {
      title: '見学会のご感想',
      description: 'ご来場ありがとうございました。',
      deadline: inDays(-7),
      items: shortInquiry,
    },
    {
      title: '土地のお写真のお願い',
      description: 'プランづくりのため、土地と周辺のお写真をお送りください。',
      deadline: inDays(30),
      items: photoInquiry,
    },
  ];
  const rows = await tx
    .insert(inquiries)
    .values(planned.map(({ items: _, ...inquiry }) => ({ ...inquiry, builderId })))
    .returning();
  const items = await tx
    .insert(formItems)
    .values(rows.flatMap(({ id }, index) => rowsOf({ inquiryId: id }, planned[index]?.items ?? [])))
    .returning();
  await tx
    .insert(inquiryRecipients)
    .values(rows.flatMap(({ id }) => personaIds.map((customerId) => ({ inquiryId: id, customerId }))));

  const answered = rows[1];
  const [satisfaction, comment] = items.filter(({ inquiryId }) => inquiryId === answered?.id);
  invariant(answered && satisfaction && comment, 'seedInquiries: the answered inquiry lacks its items.');
  await tx.insert(inquiryResponses).values({
    inquiryId: answered.id,
    customerId: regularId,
    answers: [
      { itemId: satisfaction.id, answers: ['とてもよかった'] },
      { itemId: comment.id, answers: ['資金計画をていねいに説明していただきました。'] },
    ],
    createdAt: inDays(-3),
  });
}
