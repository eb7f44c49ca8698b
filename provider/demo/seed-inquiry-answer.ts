import { and, asc, eq } from 'drizzle-orm';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { formItems, inquiries, inquiryResponses } from '#provider/db/form-tables.ts';
import { invariant } from '#src/lib/invariant.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function seedInquiryAnswer(tx: Database, customerId: number, now: Date): Promise<void> {
  const items = await tx
    .select({ id: formItems.id, inquiryId: inquiries.id })
    .from(formItems)
    .innerJoin(inquiries, eq(inquiries.id, formItems.inquiryId))
    .innerJoin(customers, eq(customers.builderId, inquiries.builderId))
    .where(and(eq(inquiries.key, 'after-meeting'), eq(customers.id, customerId)))
    .orderBy(asc(formItems.position));
  const [impression, comment] = items;
  invariant(impression && comment, 'seedInquiryAnswer: the demo has no inquiry `after-meeting`.');
  await tx.insert(inquiryResponses).values({
    inquiryId: impression.inquiryId,
    customerId,
    answers: [
      { itemId: impression.id, answers: ['とてもよかった'] },
      { itemId: comment.id, answers: ['資金計画をていねいに説明していただきました。'] },
    ],
    createdAt: new Date(now.getTime() - 3 * DAY_MS),
  });
}
