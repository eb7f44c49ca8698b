import { styled } from '@mui/material/styles';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { instantInWords } from '#src/lib/period-words.ts';
import { CalendarButton } from '#src/ui/calendar-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { radius } from '#src/ui/theme/radius.ts';
import { useHolidayNames } from '#src/ui/wish-picker/use-holiday-names.ts';
import { useWishWords } from '#src/ui/wish-picker/use-wish-words.ts';

/** What a reservation takes in the customer's calendar; the provider does not say. */
const MINUTES = 60;

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '10px 20px',
  margin: 0,
  padding: '16px 20px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
  '& dd': { margin: 0, fontWeight: 700 },
}));

interface ReservationReceiptProps {
  title: string;
  receipt: {
    id: number;
    number: string;
    status: 'requested' | 'confirmed' | 'cancelled';
    date: string | null;
    time: string | null;
    cancelUntil: string | null;
  };
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

/** The last page of a reservation: its number, when it is, and until when it can be cancelled. */
export function ReservationReceipt({ title, receipt, today }: ReservationReceiptProps) {
  const wishWords = useWishWords();
  const holidayName = useHolidayNames();
  const { id, number, status, date, time, cancelUntil } = receipt;
  const slot = date !== null && time !== null ? { date, time } : null;
  const isFixed = status === 'confirmed';
  return (
    <Receipt
      heading={isFixed ? messageCatalogue.reservationCompleted : messageCatalogue.reservationAccepted}
      numberLabel="予約番号"
      number={number}
      wishes={[]}
      nextSteps={isFixed ? [] : ['担当者が内容を確認し、日時を確定のうえ、ご連絡いたします。']}
      actions={
        <>
          <LinkButton to={`/mypage/visitReservations/reservations/${id}`}>ご予約の内容を確認する</LinkButton>
          {slot && (
            <CalendarButton
              label="カレンダーに追加する"
              title={isFixed ? title : `【日時確認中】${title}`}
              start={slot}
              minutes={MINUTES}
              place=""
              description={`予約番号：${number}`}
            />
          )}
          <LinkButton to="/" variant="text">
            ホームに戻る
          </LinkButton>
        </>
      }
    >
      <Facts>
        <dt>ご予約</dt>
        <dd>{title}</dd>
        {slot && (
          <>
            <dt>日時</dt>
            <dd>{wishWords(slot)}</dd>
          </>
        )}
        {cancelUntil !== null && (
          <>
            <dt>キャンセル期限</dt>
            <dd>{instantInWords(cancelUntil, today, (day) => holidayName(day) !== null)}まで</dd>
          </>
        )}
      </Facts>
    </Receipt>
  );
}
