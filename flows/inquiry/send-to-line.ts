import type { Actor } from 'xstate';
import { createActor } from 'xstate';
import type { PortResult } from '#machines/port.types.ts';
import { sendToLineMachine } from '#machines/send-to-line.machine.ts';
import type { SendToLineInput, SendToLineProblem } from '#machines/send-to-line.types.ts';
import { createInquiryLineMessage } from '#src/api/contract/inquiry.contract.ts';
import { port } from '#src/app/base/ports/port.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { nameBasedUuid } from '#src/lib/name-based-uuid.ts';

export type SendToLineActor = Actor<typeof sendToLineMachine>;

/** The actors of this page load by idempotency key, so that a reload of the page's data does not offer a message again. */
const actors = new WeakMap<AppServices['client'], Map<string, SendToLineActor>>();

/**
 * Returns the actor that sends an inquiry's answers to the chat in LINE, and starts it at the first call. The idempotency key is derived from the visitor and the inquiry. So the provider sends only one message per customer
 * and inquiry, even if several devices request it or a request is repeated.
 */
export function openSendToLine(
  { client, visitor, inspection }: Pick<AppServices, 'client' | 'visitor' | 'inspection'>,
  inquiryId: number,
): SendToLineActor {
  const key = nameBasedUuid(`inquiry-line-message/${visitor()}/${inquiryId}`);
  const started = actors.get(client) ?? new Map<string, SendToLineActor>();
  const before = started.get(key);
  if (before) return before;
  const machine = sendToLineMachine.provide({
    actors: {
      askForMessage: port<PortResult<null, SendToLineProblem>, SendToLineInput>(async (asked) => {
        const body = { inquiryId: asked.inquiryId };
        const answer = await client.call(createInquiryLineMessage, { body, idempotencyKey: asked.key });
        return answer.ok ? { ok: true, value: null } : { ok: false, problem: { code: 'notSent' } };
      }),
    },
  });
  const actor = createActor(machine, { input: { inquiryId, key }, ...inspection }).start();
  actors.set(client, started.set(key, actor));
  return actor;
}
