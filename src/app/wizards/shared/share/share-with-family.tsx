import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import { createActor } from 'xstate';
import { shareMachine } from '#machines/share.machine.ts';
import type { Shared } from '#machines/share.types.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { ShareOffer } from '#src/features/share/share-offer.tsx';
import { sharePorts } from './share-ports.ts';

type ShareActor = Actor<typeof shareMachine>;

async function openShare({ line, inspection }: AppServices, shared: Shared): Promise<ShareActor> {
  const door = await line();
  const machine = shareMachine.provide(sharePorts({ door, origin: window.location.origin, navigator }));
  const hasSheet = typeof navigator.share === 'function';
  return createActor(machine, {
    input: { shared, inLine: door.isInClient(), hasSheet },
    ...inspection,
  }).start();
}

/** Offers to send the page to the family; there as soon as LINE's door is. */
export function ShareWithFamily({ text, path }: Shared) {
  const services = useAppServices();
  const [actor, setActor] = useState<ShareActor | null>(null);
  useEffect(() => {
    let isShown = true;
    const open = async () => {
      const opened = await openShare(services, { text, path });
      if (isShown) setActor(opened);
    };
    void open().catch(services.report);
    return () => {
      isShown = false;
    };
  }, [services, text, path]);
  return actor && <Offer actor={actor} />;
}

function Offer({ actor }: { actor: ShareActor }) {
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
