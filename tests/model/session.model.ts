import type { AnyEventObject } from 'xstate';
import { sessionMachine } from '#machines/session.machine.ts';
import type { Arrival, DeviceState, SessionContext } from '#machines/session.types.ts';
import type { ModelledChart } from './chart-graph.ts';
import type { ModelState } from './wizard-state.ts';

const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });

const arrival: Arrival = {
  uuid: '5f0c2b1e-7c43-4a52-9d1f-0d6a3c9e1b01',
  lineLoggedIn: true,
  hasSession: false,
  redirectPath: null,
  mayBeReload: true,
  isUnasked: false,
  checkedLately: false,
};
const arrivals: Arrival[] = [
  arrival,
  { ...arrival, hasSession: true },
  { ...arrival, hasSession: true, isUnasked: true },
  { ...arrival, hasSession: true, checkedLately: true },
  { ...arrival, lineLoggedIn: false, hasSession: true, redirectPath: '/consultations' },
  { ...arrival, lineLoggedIn: false },
  { ...arrival, uuid: null },
];

const refusals = [problem('unreachable'), problem('signInRefused')];
const tokenChecks = [value('passed'), value('unreached'), problem('signInRefused')];
const exchanges = [value(null), ...refusals, problem('forwardedLink')];

const device: DeviceState = {
  hasSession: false,
  lineLoggedIn: false,
  signedOutElsewhere: false,
  path: '/consultations/confirm',
  isOpen: false,
};
const places = [
  { path: '/consultations/confirm', isOpen: false },
  { path: '/lineTalk', isOpen: true },
];
const devices: DeviceState[] = [
  device,
  { ...device, hasSession: true },
  { ...device, signedOutElsewhere: true },
  { ...device, isOpen: true },
];

const outputs: Record<string, unknown[]> = {
  openLine: [value(null), problem('lineFailed', { reason: 'unreachable' }), problem('unknownVisitor')],
  readArrival: arrivals.map(value),
  tokenCheck: tokenChecks,
  tokenRecheck: tokenChecks,
  signIn: exchanges,
  signInByTap: exchanges,
  loginCheck: [...tokenChecks, problem('checkFailed', { reason: 'status 500' })],
  signOut: [value(null)],
  endSession: [value(null)],
  endLogin: [value(null)],
  endFailedSession: places.map(value),
  leaveForLine: [problem('unreachable')],
  readDevice: devices.map(value),
  forgetTab: [value(null)],
  forgetReplaced: [value(null)],
};

const sessions = [
  { hasSession: true, lineLoggedIn: true },
  { hasSession: true, lineLoggedIn: false },
  { hasSession: false, lineLoggedIn: false },
];

/** The payloads of events from customers and the browser. An event without an entry has no payload. */
const payloads: Record<string, object[]> = {
  'page.entered': [{ path: '/mypage/visitReservations' }],
  'newLogin.pressed': [{ path: '/events/1' }],
  'session.ended': places,
  'page.restored': [...sessions, { hasSession: true, lineLoggedIn: true, isOpen: true }],
  'device.changed': sessions,
};

const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return (outputs[id] ?? []).map((output) => ({ type, output }));
  if (kind === 'error') return [];
  return (payloads[type] ?? [{}]).map((payload) => ({ type, ...payload }));
};

const keyOf = ({ snapshot: { value: state, context } }: ModelState): string => {
  const {
    uuid,
    lineLoggedIn,
    hasSession,
    redirectPath,
    page,
    unchecked,
    isUnasked,
    checkedLately,
    problem: told,
  } = context as SessionContext;
  return JSON.stringify([
    state,
    uuid !== null,
    lineLoggedIn,
    hasSession,
    redirectPath !== null,
    page !== null,
    unchecked,
    isUnasked,
    checkedLately,
    told?.code,
  ]);
};

export const sessionModel: ModelledChart = {
  machine: sessionMachine,
  exploration: {
    flow: null,
    starts: [{ name: 'a page load', input: undefined }],
    casesOf,
    keyOf,
  },
};
