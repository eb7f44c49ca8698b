import Button from '@mui/material/Button';
import { useActor } from '@xstate/react';
import { friendOfferMachine } from '#machines/friend-offer.machine.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { LazyInlineAlert } from '#src/ui/lazy-alert.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { friendOfferPorts } from './friend-offer.ports.ts';

const THANKS = '友だちに追加されました。ご予約の確定や前日のご案内を、LINEのトークにお送りします。';

/** Asks customers to add the LINE account as a friend (VIEW-9, LINE-11). Shows nothing to friends. */
export function FriendOffer() {
  const services = useAppServices();
  const [state, send] = useActor(friendOfferMachine.provide(friendOfferPorts(services)), {
    ...services.inspection,
  });
  if (state.matches('added')) {
    return (
      <LazyInlineAlert severity="success">
        <VisuallyHidden role="status">{THANKS}</VisuallyHidden>
        <span aria-hidden="true">{THANKS}</span>
      </LazyInlineAlert>
    );
  }
  if (state.matches('looking') || state.matches('friend')) return null;
  return (
    <LazyInlineAlert
      severity="info"
      title="LINEでのお知らせが届きません"
      action={
        state.matches('linked') ? (
          <LinkButton variant="outlined" to="/friends">
            友だちに追加する
          </LinkButton>
        ) : (
          <Button
            variant="outlined"
            aria-disabled={state.hasTag('busy') || undefined}
            onClick={() => send({ type: 'friend.pressed' })}
          >
            友だちに追加する
          </Button>
        )
      }
    >
      ご予約の確定や前日のご案内は、LINEのトークにお送りします。受け取るには、友だち追加をお願いいたします。
    </LazyInlineAlert>
  );
}
