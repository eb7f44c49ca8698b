import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { toReceiptSteps } from '#flows/shared/booking/receipt-steps.ts';
import type { RescheduledBooking } from '#machines/reschedule.types.ts';
import { formatWish } from '#src/lib/japan-date.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { appointmentPath, isRescheduled } from '#src/shared/appointments/appointment.ts';
import { RescheduledNotice } from '#src/shared/appointments/newest-link.tsx';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { FactList, FactRows } from '#src/ui/fact-list.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';
import { textSize } from '#src/ui/theme/tokens.ts';
import { formatRank } from '#src/ui/wish.ts';

interface Wish {
  date: string;
  time: string;
}

/** Labels are above their values, because an alert is narrow. */
const pair = {
  m: 0,
  '& dt': { fontSize: textSize.small },
  '& dd': { m: '0 0 8px', fontWeight: 700 },
} as const;

const whyNot = (isCancelled: boolean): string =>
  isCancelled
    ? 'このご予約はキャンセルされています。'
    : 'このご予約は、こちらからは変更できません。担当者が承りますので、LINEのトークまたはお電話でお知らせください。';

/** Shown in place of the calendar if the booking cannot be rescheduled in the app. */
export function CannotChange({
  appointment,
  newest,
  isGone,
}: {
  /** As it was when the page was opened. */
  appointment: Appointment;
  /** True if the booking was changed or cancelled after the page was opened. The alert above says so. */
  isGone: boolean;
  /** The booking that replaced this one; null if there is none or the provider does not name it. */
  newest: Appointment | null;
}) {
  const isCancelled = appointment.status === 'cancelled';
  return (
    <Stack spacing={2}>
      {!isGone && (
        <Typography component="div">
          {isRescheduled(appointment) ? <RescheduledNotice newest={newest} /> : whyNot(isCancelled)}
        </Typography>
      )}
      <Stack spacing={1.5}>
        <LinkButton to="/mypage/visitReservations">ご予約の確認へ</LinkButton>
        {!isGone && !isCancelled && <TalkLink purpose="ask" />}
      </Stack>
    </Stack>
  );
}

interface BothStandProps {
  appointment: Appointment;
  when: string;
  /** The wishes (preferred times) of the new booking, the most preferred first. */
  wishes: readonly Wish[];
  /** True if the shop will confirm one of the wishes. Otherwise the first wish is booked. */
  asksWishes: boolean;
  /** False if a look-up did not find the new booking. */
  isNewKnown: boolean;
  /** True while the old booking is being cancelled or looked up. */
  busy: boolean;
  verifying: boolean;
  onCancel: () => void;
}

/**
 * Shown when the new booking exists and the old one is not cancelled yet. It names both and offers to cancel the old
 * one.
 */
export function BothStand(props: BothStandProps) {
  const { appointment, when, wishes, asksWishes, isNewKnown, busy, verifying, onCancel } = props;
  const newTimes = asksWishes
    ? wishes.map((wish, index) => `${formatRank(index)} ${formatWish(wish)}`)
    : wishes.slice(0, 1).map(formatWish);
  return (
    <Stack spacing={2}>
      {isNewKnown && (
        <InlineAlert severity="warning" title="変更後のご予約を受け付けています">
          <Box component="dl" sx={pair}>
            <dt>新しいご予約（有効）</dt>
            <dd>{newTimes.join('、')}</dd>
            <dt>変更前のご予約（キャンセルの確認待ち）</dt>
            <dd>
              <Phrases>{when}</Phrases>
            </dd>
          </Box>
          変更前のご予約をキャンセルすると、変更が完了します。
        </InlineAlert>
      )}
      <Stack spacing={1.5}>
        {isNewKnown && (
          <ActionBar
            label="変更前のご予約をキャンセルする"
            busy={busy}
            busyLabel={verifying ? 'ご予約の状況を確認しています' : '変更しています'}
            onPress={onCancel}
          />
        )}
        <LinkButton variant="outlined" to={appointmentPath(appointment)}>
          変更前のご予約を見る
        </LinkButton>
        <LinkButton variant="text" to="/mypage/visitReservations">
          ご予約の確認へ
        </LinkButton>
      </Stack>
    </Stack>
  );
}

interface RescheduledProps {
  appointment: Appointment;
  when: string;
  /** The length of the visit; null if the provider does not give it. */
  minutes: number | null;
  receipt: RescheduledBooking;
}

export function Rescheduled({ appointment, when, minutes, receipt }: RescheduledProps) {
  const { id, number, wishes, shopName, requested, oldCancelled, sameTimes } = receipt;
  const { kind } = appointment;
  return (
    <Receipt
      requested={requested}
      steps={toReceiptSteps({ requested })}
      numberLabel="予約番号"
      number={number}
      times={wishes.map((wish) => formatWish({ ...wish, minutes }))}
      actions={
        <>
          <LinkButton to={appointmentPath({ kind, id })}>ご予約を確認する</LinkButton>
          <LinkButton variant="outlined" to="/mypage/visitReservations">
            ご予約の確認へ
          </LinkButton>
        </>
      }
    >
      {shopName && (
        <FactList>
          <FactRows facts={[{ label: 'ご来場先', value: shopName }]} />
        </FactList>
      )}
      {oldCancelled ? (
        <InlineAlert severity="success">
          {sameTimes
            ? `${requested ? 'ご希望の日時' : '日時'}はそのままで、ご予約の内容を変更しました。予約番号は新しくなりました。`
            : `変更前のご予約（${when}）はキャンセルしました。`}
        </InlineAlert>
      ) : (
        <InlineAlert
          severity="warning"
          action={
            <LinkButton variant="outlined" to={`${appointmentPath(appointment)}/cancel`}>
              変更前のご予約をキャンセルする
            </LinkButton>
          }
        >
          {`変更前のご予約（${when}）も残っています。`}
        </InlineAlert>
      )}
    </Receipt>
  );
}
