import type { AnswerOf } from '#src/api/contract/endpoint.ts';
import { getLineAccount } from '#src/api/contract/session.contract.ts';
import { LoadError } from '#src/app/base/errors/load-error.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';

/** The LINE account that the visitor's link belongs to. */
export interface VisitorAccount {
  uuid: string;
  account: AnswerOf<typeof getLineAccount>;
}

/** The visitor's LINE account, or null when nobody knows whom the link is for. @throws LoadError when it could not be asked. */
export async function loadVisitorAccount({
  client,
  visitor,
  account,
}: Pick<AppServices, 'client' | 'visitor' | 'account'>): Promise<VisitorAccount | null> {
  const uuid = visitor();
  if (uuid === null) return null;
  const answer = await client.call(getLineAccount, { params: { uuid } });
  if (answer.ok) {
    account.keep(uuid, answer.value);
    return { uuid, account: answer.value };
  }
  if (answer.problem.code === 'notFound') return null;
  throw new LoadError(answer.problem);
}
