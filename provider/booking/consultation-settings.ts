import { eq } from 'drizzle-orm';
import { consultationSettings } from '#provider/db/builder-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/consultation.contract.ts';

export const getConsultationSettings: Handler<typeof contract.getConsultationSettings> = async ({
  db,
  customer,
}) => {
  const [consultationSetting] = await db
    .select()
    .from(consultationSettings)
    .where(eq(consultationSettings.builderId, customer.builderId));
  return consultationSetting ? answer({ consultationSetting }) : notFound;
};
