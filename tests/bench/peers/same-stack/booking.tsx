import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Container from '@mui/material/Container';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { bookingMachine } from './booking-machine.ts';
import { CompletePage, ConfirmStep } from './confirm-step.tsx';
import { HearingStep } from './hearing-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { ShopStep } from './shop-step.tsx';
import { VisitorStep } from './visitor-step.tsx';

const loadDateStep = () => import('./date-step.tsx');
const DateStep = lazy(async () => ({ default: (await loadDateStep()).DateStep }));

const waiting = (
  <Container sx={{ py: 8, textAlign: 'center' }}>
    <CircularProgress aria-label="読み込み中" />
  </Container>
);

interface BookingProps {
  actor: ActorRefFrom<typeof bookingMachine>;
}

export function Booking({ actor }: BookingProps) {
  const snapshot = useSelector(actor, (state) => state);
  const isReady = !snapshot.matches('loading');
  // The calendar is large, so it comes while the customer looks at the shops.
  useEffect(() => {
    if (isReady) void loadDateStep();
  }, [isReady]);
  return <Suspense fallback={waiting}>{stepOf(snapshot, actor)}</Suspense>;
}

function stepOf(snapshot: SnapshotFrom<typeof bookingMachine>, actor: BookingProps['actor']) {
  const { shops, questions, slots, answers, booked, failed } = snapshot.context;
  const onBack = () => actor.send({ type: 'back' });
  const next = (given: typeof answers) => actor.send({ type: 'next', answers: given });
  if (snapshot.matches('broken')) {
    const retry = <Button onClick={() => actor.send({ type: 'retry' })}>もう一度読み込む</Button>;
    return (
      <Alert severity="error" action={retry}>
        読み込めませんでした。
      </Alert>
    );
  }
  if (snapshot.matches('selectShop')) {
    return (
      <ShopStep shops={shops} answer={answers.selectShop} onNext={(selectShop) => next({ selectShop })} />
    );
  }
  if (snapshot.matches('selectDesiredDate')) {
    return (
      <DateStep
        slots={snapshot.matches({ selectDesiredDate: 'choosing' }) ? slots : null}
        answer={answers.selectDesiredDate}
        onNext={(selectDesiredDate) => next({ selectDesiredDate })}
        onBack={onBack}
      />
    );
  }
  if (snapshot.matches('setProfile')) {
    return (
      <ProfileStep
        answer={answers.setProfile}
        onNext={(setProfile) => next({ setProfile })}
        onBack={onBack}
      />
    );
  }
  if (snapshot.matches('visitorDetail')) {
    return (
      <VisitorStep
        answer={answers.visitorDetail}
        onNext={(visitorDetail) => next({ visitorDetail })}
        onBack={onBack}
      />
    );
  }
  if (snapshot.matches('hearing')) {
    return (
      <HearingStep
        questions={questions}
        answer={answers.hearing}
        onNext={(hearing) => next({ hearing })}
        onBack={onBack}
      />
    );
  }
  if (snapshot.matches('confirm') || snapshot.matches('submitting')) {
    return (
      <ConfirmStep
        context={snapshot.context}
        busy={snapshot.matches('submitting')}
        failed={failed}
        onSubmit={() => actor.send({ type: 'submit' })}
        onBack={onBack}
      />
    );
  }
  return booked ? <CompletePage booked={booked} wishes={answers.selectDesiredDate?.wishes ?? []} /> : waiting;
}
