import styled from '@emotion/styled';
import { Button } from '#src/ui/button.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { radius, tone } from '#src/ui/tone.ts';
import type { Appointment } from './appointment.ts';
import { AppointmentFacts, AppointmentStatus } from './appointment-facts.tsx';

const Sheet = styled('div')({
  padding: '20px 20px 12px',
  borderRadius: radius.card,
  border: `1px solid ${tone.hairline}`,
  backgroundColor: tone.paper,
});

const Title = styled('h2')({ margin: '0 0 12px', fontSize: '1.25rem', lineHeight: 1.5 });
const Words = styled('p')({ margin: 0, fontSize: '0.9375rem', color: tone.inkSoft });
const Ways = styled('div')({ display: 'grid', gap: 12 });

interface AppointmentDetailProps {
  appointment: Appointment;
  /** What the customer should know of cancelling. */
  words: string | null;
  /** Opens the dialog; null when it cannot be cancelled here. */
  onCancel: (() => void) | null;
}

/** Everything of one booking, with the way to cancel it while that can be done. */
export function AppointmentDetail({ appointment, words, onCancel }: AppointmentDetailProps) {
  const { status, title, cancelReason } = appointment;
  return (
    <>
      {status === 'cancelled' && (
        <InlineAlert severity="info">
          このご予約はキャンセルされています。
          {cancelReason && <div>理由：{cancelReason}</div>}
        </InlineAlert>
      )}
      <Sheet>
        <AppointmentStatus {...appointment} />
        <Title>{title}</Title>
        <AppointmentFacts appointment={appointment} />
      </Sheet>
      {words !== null && <Words>{words}</Words>}
      <Ways>
        {onCancel && (
          <>
            <Words>日時の変更をご希望の場合は、キャンセルのうえ、改めてご予約ください。</Words>
            <Button variant="outlined" onClick={onCancel}>
              予約をキャンセルする
            </Button>
          </>
        )}
        <LinkButton variant="text" to="/mypage/visitReservations">
          ご予約の一覧へ
        </LinkButton>
      </Ways>
    </>
  );
}

/** The last page of a cancellation: that it is done, and where to go from here. */
export const CancelledNotice = ({ title, cancelReason }: { title: string; cancelReason: string }) => (
  <>
    <InlineAlert severity="success">
      「{title}」のキャンセルを承りました。
      {cancelReason !== '' && <div>理由：{cancelReason}</div>}
    </InlineAlert>
    <Ways>
      <LinkButton to="/mypage/visitReservations">ご予約の一覧へ</LinkButton>
      <LinkButton variant="outlined" to="/consultations">
        改めて相談を予約する
      </LinkButton>
    </Ways>
  </>
);
