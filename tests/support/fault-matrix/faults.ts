/** The faults of the matrix by id. Each text lists the cases that the browser tests produce. */
export const FAULTS = {
  F1: 'responses after 0.3 s, 3 s and 30 s',
  F2: 'no response at all',
  F3: '500, 502 in HTML, 503, 429',
  F4: 'a success with a body that breaks the contract',
  F5: 'a reset before the request arrives',
  F6: 'a reset after the commit',
  F7: 'a body that breaks off or arrives very slowly',
  F8: 'a 401 in the middle of a flow, and several 401s at once',
  F9: '403, 404, 409, 410, 413, 422',
  F10: 'offline, and online again',
  F11: 'responses out of order',
  F12: 'a double tap, two tabs',
  F13: 'a reload, back and forward, a deep link',
  F14: 'a browser killed while it sends',
  F15: 'storage that throws, is full, cleared or corrupt',
  F16: 'a clock that jumps',
  F17: 'code that a deployment has removed',
  F18: 'a sign-out or another account in another tab',
  F19: 'a page in the background',
  F20: 'invalid files, and an upload that stalls',
  F21: 'a third party that is down',
} as const;

export type FaultId = keyof typeof FAULTS;

/** What the customer is doing when the fault occurs. */
export const JOURNEYS = [
  'booking',
  'event entry',
  'reservation',
  'inquiry',
  'mailing',
  'enquete',
  'basic info',
  'cancellation',
  'SMS',
  'sign-in',
  'list',
  'file',
  'unsubscribe',
  'heartbeat',
  'any page',
] as const;

export type Journey = (typeof JOURNEYS)[number];
