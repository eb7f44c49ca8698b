import { inQuotes } from '#src/lib/in-quotes.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Receipt } from '#src/ui/receipt.tsx';

interface ItemFormReceiptProps {
  title: string;
  receipt: { id: number; number: string };
}

export const ItemFormReceipt = ({ title, receipt }: ItemFormReceiptProps) => (
  <Receipt
    numberLabel="受付番号"
    number={receipt.number}
    nextSteps={[
      `${inQuotes(title)}の内容を、担当者が確認いたします。`,
      '必要に応じて、担当者よりご連絡いたします。',
    ]}
    actions={
      <>
        <LinkButton to={`/mypage/visitReservations/reservations/${receipt.id}`}>
          受付の内容を確認する
        </LinkButton>
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  />
);
