import type { ReactNode } from 'react';
import { PageTitle } from '#src/ui/page-title.tsx';
import { useAccountName } from './account-name.ts';

interface TitledProps {
  title: string;
  /** Where the page itself knows the account's name; else the main layout's is taken. */
  account?: string | null;
  children: ReactNode;
}

/** A page under its title and the account's name. */
export function Titled({ title, account = null, children }: TitledProps) {
  const accountName = useAccountName();
  return (
    <>
      <PageTitle page={title} account={account ?? accountName} />
      {children}
    </>
  );
}
