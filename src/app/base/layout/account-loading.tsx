import { useSelector } from '@xstate/react';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { AccountMark as Mark } from '#src/ui/account-mark.tsx';
import { OpeningPage } from '#src/ui/opening-page.tsx';
import { useAccountName } from './account-name.ts';

/** The account's logo and name; nothing until a call has told them. */
export function AccountMark() {
  const { account } = useAppServices();
  const told = useSelector(account, (mark) => mark);
  return told && <Mark {...told} />;
}

/** The loading page of the first page, with the account's logo and name as soon as they are known. */
export const AccountLoading = () => (
  <>
    <title>{useAccountName() ?? '読み込み中'}</title>
    <OpeningPage account={<AccountMark />} />
  </>
);
