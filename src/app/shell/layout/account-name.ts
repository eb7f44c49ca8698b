import { useSyncExternalStore } from 'react';
import { useAppServices } from '#src/app/shell/services/app-services.ts';

/** The account's name for titles, or null while no call has told it. */
export function useAccountName(): string | null {
  const { account } = useAppServices();
  return useSyncExternalStore(account.subscribe, account.name);
}
