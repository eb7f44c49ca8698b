import { useSelector } from '@xstate/react';
import { useAppServices } from '#src/app/base/services/app-services.ts';

/** The account's name for titles; null until a call has told it. */
export function useAccountName(): string | null {
  const { account } = useAppServices();
  return useSelector(account, (told) => told?.name ?? null);
}
