import { badGateway, refusal, wrongBodies } from '#provider/demo/faults/demonstrated-faults.ts';
import type { Fault } from '#provider/demo/faults/fault-switch.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { KindName } from './call-kinds.ts';

type Code = 'ok' | ApiProblem['code'];

/** A row of the fault matrix: a fault, and the outcome of the calls that it affects. */
type Row = [
  row: `F${number}`,
  name: string,
  fault: Fault,
  /** How often the fault occurs before the network recovers. */
  times: number,
  /** The outcome of reads and downloads, which are retried. `sends` counts all attempts. */
  repeated: Code,
  sends: number,
  /** The outcome of calls that may change something. They are sent once. */
  once: Code,
  /** True if the provider performs such a call despite the fault. */
  acts: boolean,
  except?: Partial<Record<KindName, Code>>,
];

const EVER = Number.POSITIVE_INFINITY;
const late = (ms: number): Fault => ({ type: 'late', ms });
const silent = (acts: boolean): Fault => ({ type: 'silent', acts });
const reset = (acts: boolean): Fault => ({ type: 'reset', acts });
const drip: Fault = { type: 'drip', everyMs: 10_000 };
const cut: Fault = { type: 'cut' };
const after = (seconds: string) => ({ 'retry-after': seconds });
const patient = { upload: 'ok', download: 'ok' } as const;

export const FAULTS: Row[] = [
  ['F1', 'a response after 0.3 s', late(300), EVER, 'ok', 1, 'ok', true],
  ['F1', 'a response after 3 s', late(3000), EVER, 'ok', 1, 'ok', true],
  ['F1', 'a response after 30 s', late(30_000), EVER, 'timedOut', 1, 'timedOut', true, patient],
  ['F2', 'no response, call not performed', silent(false), EVER, 'timedOut', 1, 'timedOut', false],
  ['F2', 'no response, call performed', silent(true), EVER, 'timedOut', 1, 'timedOut', true],
  ['F3', '500', refusal(500), EVER, 'serverError', 1, 'serverError', false],
  ['F3', '502 in HTML', badGateway(), EVER, 'serverError', 3, 'serverError', false],
  ['F3', 'one 502 in HTML', badGateway(), 1, 'ok', 2, 'serverError', false],
  ['F3', 'one 502 in HTML, call performed', badGateway(true), 1, 'ok', 2, 'serverError', true],
  ['F3', 'two 504', refusal(504), 2, 'ok', 3, 'serverError', false],
  ['F3', 'one 503 with retry-after 2 s', refusal(503, after('2')), 1, 'ok', 2, 'serverError', false],
  [
    'F3',
    '503 with retry-after 120 s',
    refusal(503, after('120')),
    EVER,
    'serverError',
    1,
    'serverError',
    false,
  ],
  ['F3', 'one 429 with retry-after 2 s', refusal(429, after('2')), 1, 'ok', 2, 'tooManyRequests', false],
  [
    'F3',
    '429 with retry-after 120 s',
    refusal(429, after('120')),
    EVER,
    'tooManyRequests',
    1,
    'tooManyRequests',
    false,
  ],
  ...Object.entries(wrongBodies).map(
    ([what, fault]): Row => [
      'F4',
      `200, ${what}`,
      fault,
      EVER,
      'malformedAnswer',
      1,
      'malformedAnswer',
      true,
      // All fields of the access log's response are optional, so this body is valid there.
      what === 'anotherShape' ? { heartbeat: 'ok' } : {},
    ],
  ),
  ['F5', 'one reset, call not performed', reset(false), 1, 'ok', 2, 'unreachable', false],
  ['F5', 'resets, call not performed', reset(false), EVER, 'unreachable', 3, 'unreachable', false],
  ['F6', 'one reset, call performed', reset(true), 1, 'ok', 2, 'unreachable', true],
  ['F7', 'one body that breaks off', cut, 1, 'ok', 2, 'unreachable', true],
  ['F7', 'bodies that break off', cut, EVER, 'unreachable', 3, 'unreachable', true],
  ['F7', 'one byte every 10 s', drip, EVER, 'timedOut', 1, 'timedOut', true, { download: 'ok' }],
  ['F8', '401', refusal(401), EVER, 'unauthorized', 1, 'unauthorized', false],
  ['F9', '403', refusal(403), EVER, 'forbidden', 1, 'forbidden', false],
  ['F9', '404', refusal(404), EVER, 'notFound', 1, 'notFound', false],
  ['F9', '409', refusal(409), EVER, 'conflict', 1, 'conflict', false],
  ['F9', '410', refusal(410), EVER, 'notFound', 1, 'notFound', false],
  ['F9', '413', refusal(413), EVER, 'invalid', 1, 'invalid', false],
  ['F9', '422', refusal(422), EVER, 'invalid', 1, 'invalid', false],
];
