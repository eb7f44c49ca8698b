import { useSelector } from '@xstate/react';
import { useAppServices } from '#src/app/base/services/app-services.ts';

/** The LINE account's name for page titles. Null until it is loaded. */
export function useAccountName(): string | null {
  const { account } = useAppServices();
  return useSelector(account, (told) => told?.name ?? null);
}
