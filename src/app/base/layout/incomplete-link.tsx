import type { ReactNode } from 'react';
import { StatusPage } from '#src/ui/status-page.tsx';

/** Nobody knows who the visitor is: no uuid in the link or stored, or one that was never issued. */
export const IncompleteLink = ({ account }: { account: ReactNode }) => (
  <StatusPage above={account} illustration="letter" heading="リンクをもう一度お開きください">
    <p>お客様を確認できませんでした。</p>
    <p>お手数ですが、LINEのトークに届いたリンクから、もう一度お開きください。</p>
  </StatusPage>
);
