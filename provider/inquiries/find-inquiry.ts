import { and, eq } from 'drizzle-orm';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { inquiries, inquiryRecipients, inquiryResponses } from '#provider/db/form-tables.ts';

export async function findInquiry(db: Database, customer: Customer, inquiryId: number) {
  const [found] = await db
    .select({ inquiry: inquiries })
    .from(inquiries)
    .innerJoin(inquiryRecipients, eq(inquiryRecipients.inquiryId, inquiries.id))
    .where(
      and(
        eq(inquiries.id, inquiryId),
        eq(inquiryRecipients.customerId, customer.id),
        eq(inquiries.archived, false),
      ),
    );
  return found?.inquiry;
}

export async function isAnswered(db: Database, customer: Customer, inquiryId: number): Promise<boolean> {
  const { customerId, inquiryId: ofInquiry } = inquiryResponses;
  const responses = await db.$count(
    inquiryResponses,
    and(eq(customerId, customer.id), eq(ofInquiry, inquiryId)),
  );
  return responses > 0;
}
