/** The faults of the matrix, each with the ways in which a browser test causes it. */
export const FAULTS = {
  F1: 'answers after 0.3 s, 3 s, 30 s',
  F2: 'silence for ever',
  F3: '500, 502 in HTML, 503, 429',
  F4: 'a success whose body is not of the contract',
  F5: 'a reset before the request arrives',
  F6: 'a reset after the commit',
  F7: 'a body that breaks off or drips',
  F8: '401 in mid-flow, and a storm of them',
  F9: '403, 404, 409, 410, 413, 422',
  F10: 'offline, and online again',
  F11: 'answers out of order',
  F12: 'a double tap, two tabs',
  F13: 'a reload, back and forward, a deep link',
  F14: 'a kill during the submit',
  F15: 'storage that throws, is full, cleared or corrupt',
  F16: 'a clock that jumps',
  F17: 'code that is gone after a deploy',
  F18: 'a sign-out or another account in another tab',
  F19: 'a page in the background',
  F20: 'files that are no good, an upload that stalls',
  F21: 'a third party that is down',
  F22: 'an unsubscribe link that is opened twice or by a scanner',
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
