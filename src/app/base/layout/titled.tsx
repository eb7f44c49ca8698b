import type { ReactNode } from 'react';
import { PageTitle } from '#src/ui/page-title.tsx';
import { useAccountName } from './account-name.ts';

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
