import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { ReactNode } from 'react';
import { AT_RECEPTION } from '#flows/shared/booking/receipt-steps.ts';
import { formatInstant, formatWish } from '#src/lib/japan-date.ts';
import { DEFAULT_VISIT_MINUTES } from '#src/lib/visit-times.ts';
import { CalendarButton } from '#src/ui/calendar-button.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { formatWishLabel } from '#src/ui/wish.ts';

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
  notice: ReactNode;
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

export function ReservationReceipt({ title, receipt, notice, today }: ReservationReceiptProps) {
  const { id, number, status, date, time, cancelUntil } = receipt;
  const slot = date !== null && time !== null ? { date, time } : null;
  const requested = status !== 'confirmed';
  const isFixed = !requested && slot !== null;
  return (
    <Receipt
      requested={requested}
      steps={[
        { title: '受け付けました', done: true },
        ...(isFixed
          ? []
          : [
              {
                title: 'LINEでご連絡します',
                detail: `担当者が内容を確認し${slot ? '、日時を確定し' : ''}ます。`,
                done: false,
              },
            ]),
        { title: '当日', detail: AT_RECEPTION, done: false },
      ]}
      notice={notice}
      {...(slot && { times: [formatWish(slot)] })}
      actions={
        <>
          <LinkButton to={`/mypage/visitReservations/reservations/${id}`}>ご予約を確認する</LinkButton>
          {slot && (
            <CalendarButton
              label={isFixed ? 'カレンダーに追加する' : `${formatWishLabel(0, 1)}をカレンダーに追加する`}
              title={title}
              unconfirmed={!isFixed}
              start={slot}
              minutes={DEFAULT_VISIT_MINUTES}
              place=""
              description={`予約番号：${number}`}
            />
          )}
          <LinkButton to="/" variant="text">
            ホームに戻る
          </LinkButton>
        </>
      }
      numberLabel="予約番号"
      number={number}
    >
      <Card>
        <CardContent component={FactList}>
          <dt>ご予約</dt>
          <dd>
            <Phrases>{title}</Phrases>
          </dd>
          {cancelUntil !== null && (
            <>
              <dt>キャンセル</dt>
              <dd>{`${formatInstant(cancelUntil, today)}まで`}</dd>
            </>
          )}
        </CardContent>
      </Card>
    </Receipt>
  );
}
