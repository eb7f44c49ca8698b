import { asc, eq } from 'drizzle-orm';
import { mypageTemplates } from '#provider/db/builder-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/mypage.contract.ts';

export const getMypageTemplates: Handler<typeof contract.getMypageTemplates> = async ({ db, customer }) =>
  answer({
    mypageTemplates: await db
      .select()
      .from(mypageTemplates)
      .where(eq(mypageTemplates.builderId, customer.builderId))
      .orderBy(asc(mypageTemplates.position), asc(mypageTemplates.id)),
  });
