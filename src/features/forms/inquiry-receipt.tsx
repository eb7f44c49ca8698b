import { LinkButton } from '#src/ui/link-button.tsx';
import { Thanks } from '#src/ui/thanks.tsx';
import { SendToLine } from './send-to-line.tsx';

interface InquiryReceiptProps {
  title: string;
  onSendToLine: () => Promise<boolean>;
}

/** The last page of an inquiry, with the offer to have the answers in the LINE talk as well. */
export const InquiryReceipt = ({ title, onSendToLine }: InquiryReceiptProps) => (
  <Thanks
    heading="ご回答ありがとうございました"
    actions={
      <>
        <SendToLine onSend={onSendToLine} />
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  >
    <p>「{title}」へのご回答を担当者にお届けしました。</p>
  </Thanks>
);
