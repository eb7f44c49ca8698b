import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import { getLineAccount } from '#src/api/contract/session.contract.ts';
import { LoadError } from '#src/app/base/errors/load-error.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';

export interface VisitorAccount {
  uuid: string;
  account: ResponseOf<typeof getLineAccount>;
}

/** Null if there is no uuid, or if the provider does not know the uuid. @throws LoadError for any other failed call. */
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
