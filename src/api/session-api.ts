import type { AuthHeaders } from './auth-headers.ts';
import type { ApiClient } from './client.ts';
import { signOut as signOutEndpoint } from './contract/session.contract.ts';

/**
 * Signs out here and at the provider; settles once the provider has responded or cannot be reached, which changes
 * nothing here. The call copies the credentials before it returns, so they are forgotten before it is on its way.
 */
export const signOut = async (client: ApiClient, headers: AuthHeaders): Promise<void> => {
  if (headers.current() === null) return headers.clear();
  const told = client.call(signOutEndpoint);
  headers.clear();
  await told;
};
