import { inQuotes } from '#src/lib/in-quotes.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';

export const NoSlots = ({ title }: { title: string }) => (
  <StatusBody
    illustration="empty"
    heading="現在、ご予約いただける日時がありません"
    actions={
      <>
        <LinkButton to="/lineTalk">LINEのトークで問い合わせる</LinkButton>
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  >
    <p>{`${inQuotes(title)}は、すべての日時が満席になりました。`}</p>
    <p>空きが出た場合は、こちらのページからご予約いただけます。</p>
  </StatusBody>
);
