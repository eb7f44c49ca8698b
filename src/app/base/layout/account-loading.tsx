import { useSelector } from '@xstate/react';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { AccountMark as Mark } from '#src/ui/account-mark.tsx';
import { OpeningPage } from '#src/ui/opening-page.tsx';
import { useAccountName } from './account-name.ts';

/** The account's logo and name, from the first response that brings them; nothing before. */
export function AccountMark() {
  const { account } = useAppServices();
  const told = useSelector(account, (mark) => mark);
  return told && <Mark {...told} />;
}

/** The page that stands while the first page is loading, under the account's mark and name once they are known. */
export const AccountLoading = () => (
  <>
    <title>{useAccountName() ?? '読み込み中'}</title>
    <OpeningPage account={<AccountMark />} />
  </>
);
