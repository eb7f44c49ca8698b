import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Actor } from 'xstate';
import { createActor } from 'xstate';
import { shareMachine } from '#machines/share.machine.ts';
import type { Shared } from '#machines/share.types.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { sharePorts } from './share.ports.ts';
import { ShareOffer } from './share-offer.tsx';

function openShare({ line, inspection, report }: AppServices, shared: Shared): Actor<typeof shareMachine> {
  const ports = sharePorts({ line, origin: window.location.origin, navigator, report });
  return createActor(shareMachine.provide(ports), { input: { shared }, ...inspection }).start();
}

/** Offers to send the page to the family. LINE's door is waited for at the press, so that the button stands with the page. */
export const ShareWithFamily = (shared: Shared) => (
  <Offer key={`${shared.path} ${shared.text}`} shared={shared} />
);

function Offer({ shared }: { shared: Shared }) {
  const services = useAppServices();
  const [actor] = useState(() => openShare(services, shared));
  const state = useSelector(actor, (snapshot) => snapshot);
  const { value } = state;
  return (
    <ShareOffer
      outcome={value === 'shared' || value === 'copied' || value === 'failed' ? value : null}
      busy={state.hasTag('busy')}
      onShare={() => actor.send({ type: 'share.pressed' })}
    />
  );
}
