import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import type { CallbackData } from './callback.flow.ts';

export async function loadCallback({ client }: AppServices): Promise<CallbackData> {
  const { customerProfile } = await loaded(client.call(getCustomerProfile));
  return { profile: customerProfile };
}
