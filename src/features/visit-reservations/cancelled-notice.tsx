import styled from '@emotion/styled';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { Appointment, AppointmentChange } from './appointment.ts';

const Ways = styled('div')({ display: 'grid', gap: 12 });

function anewWords(change: AppointmentChange | null): string {
  if (change?.how === 'cancelFirst') return '日時を変えて申し込む';
  if (change?.how !== 'bookAnew') return 'LINEで相談する';
  return change.path === '/consultations' ? '改めて相談を予約する' : '改めて予約する';
}

/** The last page of a cancellation: that it is done, and where to go from here. */
export function CancelledNotice({
  appointment,
  cancelReason,
}: {
  appointment: Appointment;
  cancelReason: string;
}) {
  const { title, change } = appointment;
  return (
    <>
      <InlineAlert severity="success">
        「{title}」のキャンセルを承りました。
        {cancelReason !== '' && <div>理由：{cancelReason}</div>}
      </InlineAlert>
      <Ways>
        <LinkButton to="/mypage/visitReservations">ご予約の一覧へ</LinkButton>
        <LinkButton
          variant="outlined"
          to={change === null || change.how === 'ask' ? '/lineTalk' : change.path}
        >
          {anewWords(change)}
        </LinkButton>
      </Ways>
    </>
  );
}
