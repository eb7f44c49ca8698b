import { inQuotes } from '#src/lib/in-quotes.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import type { InquiryData } from './inquiry.flow.ts';
import { SendToLine } from './send-to-line.tsx';

interface InquiryClosedProps {
  inquiry: InquiryData['inquiry'];
  standing: 'answered' | 'overdue';
}

export const InquiryClosed = ({ inquiry: { id, title }, standing }: InquiryClosedProps) =>
  standing === 'answered' ? (
    <StatusBody
      illustration="done"
      heading="すでにご回答いただいています"
      actions={
        <>
          <SendToLine inquiryId={id} />
          <LinkButton to="/" variant="text">
            ホームに戻る
          </LinkButton>
        </>
      }
    >
      <p>{`${inQuotes(title)}へのご回答、ありがとうございました。`}</p>
      <p>内容の変更をご希望の場合は、LINEのトークで担当者までお知らせください。</p>
    </StatusBody>
  ) : (
    <StatusBody
      illustration="resting"
      heading="回答の受付は終了しました"
      actions={
        <>
          <LinkButton to="/lineTalk">LINEのトークで問い合わせる</LinkButton>
          <LinkButton to="/" variant="text">
            ホームに戻る
          </LinkButton>
        </>
      }
    >
      <p>{`${inQuotes(title)}は、回答期限を過ぎています。`}</p>
      <p>ご不明な点は、LINEのトークで担当者までお問い合わせください。</p>
    </StatusBody>
  );
