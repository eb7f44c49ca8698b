import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { AnswerCard, wishRows } from './answer-card.tsx';
import { booking, openStep } from './booking-actor.ts';
import { useBookingData } from './booking-data.ts';
import { titles } from './words.ts';

export const loader = () => openStep('complete');

export function Component() {
  const { setting } = useBookingData();
  const booked = useSelector(booking, ({ context }) => context.booked);
  if (!booked) return null;
  const wishes = [
    { date: booked.desiredOn1, time: booked.desiredTime1 },
    { date: booked.desiredOn2 ?? '', time: booked.desiredTime2 ?? '' },
    { date: booked.desiredOn3 ?? '', time: booked.desiredTime3 ?? '' },
  ].filter(({ date }) => date !== '');
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 3 }}>
      <title>{titles.complete}</title>
      <Typography variant="h1">{titles.complete}</Typography>
      <AnswerCard title={`予約番号 ${booked.number}`} rows={wishRows(wishes)} />
      <Typography>担当者より{setting.replyWithinDays}日以内にご連絡し、日時を確定いたします。</Typography>
      <Typography>
        {booked.shopName} {booked.shopAddress} {booked.shopTel}
      </Typography>
    </Container>
  );
}
