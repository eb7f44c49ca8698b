import { useSelector } from '@xstate/react';
import { SendToLine } from '#src/features/forms/send-to-line.tsx';
import type { SendToLineActor } from './send-to-line.ts';

/** The offer to have the answers in the LINE talk as well, as far as that is. */
export function SendToLineOffer({ actor }: { actor: SendToLineActor }) {
  const state = useSelector(actor, ({ value }) => value);
  return <SendToLine state={state} onSend={() => actor.send({ type: 'send.pressed' })} />;
}
