import { useRouteLoaderData } from 'react-router-dom';

/** The id of the main layout's route, whose loader fetches the account. */
export const MAIN_LAYOUT = 'main';

export interface MainLayoutData {
  accountName: string | null;
}

/** The account's name for titles, or null while it is unknown. */
export const useAccountName = (): string | null =>
  useRouteLoaderData<MainLayoutData>(MAIN_LAYOUT)?.accountName ?? null;
