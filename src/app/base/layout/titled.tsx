import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { AccountMark as Mark } from '#src/ui/account-mark.tsx';
import { OpeningPage } from '#src/ui/opening-page.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';

interface TitledProps {
  title: string;
  /** The account's name, if the page knows it. By default the title uses the name that the main layout loaded. */
  account?: string | null;
  children: ReactNode;
}

export function Titled({ title, account = null, children }: TitledProps) {
  const accountName = useAccountName();
  return (
    <>
      <PageTitle page={title} account={account ?? accountName} />
      {children}
    </>
  );
}

/** The LINE account's name for page titles. Null until it is loaded. */
export function useAccountName(): string | null {
  const { account } = useAppServices();
  return useSelector(account, (value) => value?.name ?? null);
}

/** The LINE account's logo and name. Renders nothing until they are loaded. */
function AccountMark() {
  const { account } = useAppServices();
  const accountMark = useSelector(account, (mark) => mark);
  return accountMark && <Mark {...accountMark} />;
}

/** The loading page at the start of the app. It shows the LINE account's logo and name once they are loaded. */
export const AccountLoading = () => (
  <>
    <title>{useAccountName() ?? '読み込み中'}</title>
    <OpeningPage account={<AccountMark />} />
  </>
);
