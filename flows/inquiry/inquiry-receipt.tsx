import type { ReactNode } from 'react';
import { inQuotes } from '#src/lib/in-quotes.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Thanks } from '#src/ui/thanks.tsx';

interface InquiryReceiptProps {
  title: string;
  sendToLine: ReactNode;
}

export const InquiryReceipt = ({ title, sendToLine }: InquiryReceiptProps) => (
  <Thanks
    heading="ご回答ありがとうございました"
    actions={
      <>
        {sendToLine}
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  >
    <p>{`${inQuotes(title)}へのご回答を担当者にお届けしました。`}</p>
  </Thanks>
);
