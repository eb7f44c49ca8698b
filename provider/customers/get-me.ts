import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/session.contract.ts';
import { describeMe } from './describe-me.ts';

export const getMe: Handler<typeof contract.getMe> = async ({ db, customer }) =>
  answer({ customer: await describeMe(db, customer) });
