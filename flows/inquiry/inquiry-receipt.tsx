import { inQuotes } from '#src/lib/in-quotes.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Thanks } from '#src/ui/thanks.tsx';
import type { InquiryData } from './inquiry.flow.ts';
import { SendToLine } from './send-to-line.tsx';

export const InquiryReceipt = ({ inquiry: { id, title } }: { inquiry: InquiryData['inquiry'] }) => (
  <Thanks
    heading="ご回答ありがとうございました"
    actions={
      <>
        <SendToLine inquiryId={id} />
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  >
    <p>{`${inQuotes(title)}へのご回答を担当者にお届けしました。`}</p>
  </Thanks>
);
