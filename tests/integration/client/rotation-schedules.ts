import fc from 'fast-check';
import { getMe } from '#src/api/contract/session.contract.ts';
import type { World } from './customer-at-provider.ts';
import { signInCustomer } from './customer-at-provider.ts';

/** A request of the page: seconds after the previous request, and seconds until its response arrives. */
interface Planned {
  gap: number;
  latency: number;
}
export type Schedule = Planned[];

/** Gaps of up to 20 s and latencies of up to 9 s. Both can exceed the batch window of 5 s. */
export const schedules = fc.array(fc.record({ gap: fc.nat(20), latency: fc.nat(9) }), {
  minLength: 3,
  maxLength: 10,
});

/** A page whose client keeps the auth headers. `send` sends a request at once, and `arrive` delivers its response. */
interface Page {
  send(): Promise<{ arrive(): Promise<void> }>;
  isLoggedOut(): boolean;
}

/** The sends and arrivals, sorted by time. `at` is in seconds. */
const timeline = (schedule: Schedule) => {
  let at = 0;
  const events = schedule.flatMap(({ gap, latency }, request) => {
    at += gap;
    return [
      { at, request, type: 'sent' as const },
      { at: at + latency, request, type: 'arrived' as const },
    ];
  });
  return events.sort((one, other) => one.at - other.at);
};

/** True if the page drops a session that is still valid at the provider, although no response got lost. */
export const logsOutFalsely = async (world: World, schedule: Schedule): Promise<boolean> => {
  const page = await openPage(world);
  const waiting = new Map<number, { arrive(): Promise<void> }>();
  let now = 0;
  for (const { at, request, type } of timeline(schedule)) {
    world.wait(at - now);
    now = at;
    if (type === 'sent') waiting.set(request, await page.send());
    else await waiting.get(request)?.arrive();
    if (page.isLoggedOut()) return true;
  }
  return false;
};

const openPage = async (world: World): Promise<Page> => {
  const { client, network, sessionEnds } = await signInCustomer(world);
  return {
    send: () =>
      new Promise((sent) => {
        network.deliver = (answer) =>
          new Promise((arrive) => {
            sent({
              arrive: async () => {
                network.deliver = (later) => later;
                arrive(answer);
                await call;
              },
            });
          });
        const call = client.call(getMe);
      }),
    isLoggedOut: () => sessionEnds() > 0,
  };
};
