import { useSelector } from '@xstate/react';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { AccountMark as Mark } from '#src/ui/account-mark.tsx';
import { OpeningPage } from '#src/ui/opening-page.tsx';
import { useAccountName } from './account-name.ts';

/** The LINE account's logo and name. Renders nothing until they are loaded. */
export function AccountMark() {
  const { account } = useAppServices();
  const told = useSelector(account, (mark) => mark);
  return told && <Mark {...told} />;
}

/** The loading page at the start of the app. It shows the LINE account's logo and name once they are loaded. */
export const AccountLoading = () => (
  <>
    <title>{useAccountName() ?? '読み込み中'}</title>
    <OpeningPage account={<AccountMark />} />
  </>
);
