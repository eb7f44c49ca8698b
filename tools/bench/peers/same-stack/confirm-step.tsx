import Alert from '@mui/material/Alert';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { waitFor } from 'xstate';
import { AnswerCard, wishRows } from './answer-card.tsx';
import { booking, currentPath, openStep } from './booking-actor.ts';
import { useBookingData } from './booking-data.ts';
import { StepPage } from './step-page.tsx';
import { profileFields, titles, transportations, visitorCounts, wanted } from './words.ts';

export const loader = () => openStep('confirm');

const findLabel = (options: readonly { value: string; label: string }[], value: string | undefined): string =>
  options.find((option) => option.value === value)?.label ?? '';

export function Component() {
  const { shops, questions } = useBookingData();
  const { answers, standing, failed } = useSelector(booking, ({ context }) => context);
  const busy = useSelector(booking, (snapshot) => snapshot.hasTag('sending'));
  const navigate = useNavigate();
  const { selectShop, selectDesiredDate, setProfile, visitorDetail, hearing } = answers;
  const shop = shops.find(({ id }) => id === selectShop?.builderShopId);
  const overlaps = standing?.overlaps ?? [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    booking.send({ type: 'booking.submitted', questions });
    const settled = await waitFor(booking, (snapshot) => !snapshot.hasTag('sending'));
    if (settled.matches('complete')) void navigate(currentPath(), { replace: true });
  };
  return (
    <StepPage step="confirm" busy={busy} onSubmit={submit}>
      {failed && <Alert severity="error">ご予約を完了できませんでした。もう一度お試しください。</Alert>}
      {overlaps.length > 0 && (
        <Alert severity="warning">ご希望の日時と重なるご予約があります：{overlaps.join('、')}</Alert>
      )}
      <AnswerCard title={titles.selectShop} rows={[['店舗', shop?.name ?? '']]} />
      <AnswerCard title={titles.selectDesiredDate} rows={wishRows(selectDesiredDate?.wishes ?? [])} />
      <AnswerCard
        title={titles.setProfile}
        rows={profileFields.map(({ name, label }) => [label, setProfile?.[name] ?? ''])}
      />
      <AnswerCard
        title={titles.visitorDetail}
        rows={[
          ['ご来場人数', findLabel(visitorCounts, visitorDetail?.shopVisitor)],
          ['ご来場方法', findLabel(transportations, visitorDetail?.transportation)],
          ['駐車場のご利用', findLabel(wanted, visitorDetail?.useParking)],
          ['キッズスペースのご利用', findLabel(wanted, visitorDetail?.useKidsSpace)],
          ...(shop?.canSkipCalls
            ? [
                [
                  '店舗からのご連絡',
                  visitorDetail?.noPhoneCall ? '電話での連絡は希望しない' : '指定なし',
                ] as const,
              ]
            : []),
          ['ご相談内容・ご要望', visitorDetail?.otherConfirmation ?? ''],
        ]}
      />
      <AnswerCard
        title={titles.hearing}
        rows={questions.map(({ id, label }) => [label, [hearing?.[`q${id}`] ?? ''].flat().join('、')])}
      />
    </StepPage>
  );
}
