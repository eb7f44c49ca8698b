import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { sessionMachine } from '#machines/session.machine.ts';
import type { Arrival, DeviceState, SessionEvent, SessionProblem } from '#machines/session.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const arrival: Arrival = {
  uuid: '5f0c2b1e-7c43-4a52-9d1f-0d6a3c9e1b01',
  lineLoggedIn: true,
  hasSession: true,
  redirectPath: null,
  mayBeReload: true,
  isUnasked: false,
  checkedLately: false,
};
export const PAGE = '/mypage/visitReservations?from=mail';

export const moved = (from: Snapshot, ...events: (SessionEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(sessionMachine, snapshot, event as never)[0], from);
const done = (port: string, output: PortResult<unknown, SessionProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
export const ok = (port: string, value: unknown = null) => done(port, { ok: true, value });
export const refused = (port: string, problem: SessionProblem) => done(port, { ok: false, problem });
export const entered = (path: string): SessionEvent => ({ type: 'page.entered', path });

export const [opening] = initialTransition(sessionMachine);
export const arrivedAs = (change: Partial<Arrival> = {}) =>
  moved(opening, ok('openLine'), ok('readArrival', { ...arrival, ...change }));
/**
 * Results of a token check by a port (a call that the chart makes). With `passed`, the provider has accepted the token.
 * With `unreached`, the provider could not be reached.
 */
export const passed = (port: string) => ok(port, 'passed');
export const unreached = (port: string) => ok(port, 'unreached');
export const signedIn = moved(arrivedAs(), passed('tokenCheck'));
export const signedOut = arrivedAs({ lineLoggedIn: false, hasSession: false });
export const SIGN_IN_PAGE = { signedOut: 'atSignIn' };

const deviceEvent =
  (type: 'device.changed' | 'page.restored') =>
  (hasSession: boolean, lineLoggedIn = true): SessionEvent => ({ type, hasSession, lineLoggedIn });
export const changed = deviceEvent('device.changed');
/** The page came back from the browser's back/forward cache. */
export const restored = deviceEvent('page.restored');
export const device: DeviceState = {
  hasSession: false,
  lineLoggedIn: true,
  signedOutElsewhere: false,
  path: PAGE,
  isOpen: false,
};
