import { useSelector } from '@xstate/react';
import type { SendToLineActor } from './send-to-line.ts';
import { SendToLine } from './send-to-line-button.tsx';

/** The offer to have the answers in the LINE talk as well, as far as that is. */
export function SendToLineOffer({ actor }: { actor: SendToLineActor }) {
  const state = useSelector(actor, ({ value }) => value);
  return <SendToLine state={state} onSend={() => actor.send({ type: 'send.pressed' })} />;
}
