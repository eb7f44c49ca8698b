import { setTimeout as pause } from 'node:timers/promises';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { HistoryWorld } from './history-world.ts';
import type { Seeded } from './seeded.ts';

export interface Question {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Response {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

const MAX_WAIT_MS = 20_000;
/**
 * The pause after a call without a result. Without this pause, a caller would use up all its tries during one outage.
 */
const AFTER_A_LOSS_MS = 150;
const LOST_CALLS = 0.06;
const LOST_WITHIN_MS = 60;

/**
 * Sends a request to one of the two instances. Returns null if the outcome is unknown: if there is no response, if
 * the status is 503, or if this is one of the few calls that the client abandons on purpose.
 */
export async function askInstance(
  world: HistoryWorld,
  random: Seeded,
  question: Question,
): Promise<Response | null> {
  const { method, path, headers, body } = question;
  const wait = random.next() < LOST_CALLS ? random.below(LOST_WITHIN_MS) : MAX_WAIT_MS;
  const origin = world.origin(random.below(2));
  try {
    const response = await fetch(`${origin}${API_ROOT}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(wait),
    });
    const got = { status: response.status, body: await response.json(), headers: response.headers };
    if (got.status !== 503) return got;
  } catch {
    // The connection failed or the client gave up. In both cases the outcome is unknown.
  }
  await pause(AFTER_A_LOSS_MS);
  return null;
}

/** The provider's error texts, each with the name of its reason in the models. */
const REASONS = [
  ['満席', 'slotFull'],
  ['同じ日時のご予約', 'sameTime'],
  ['今後のご相談は', 'oneTooMany'],
  ['このご予約はすでにキャンセル', 'alreadyCancelled'],
  ['携帯電話番号の形式', 'numberUsedUp'],
  ['認証コードが正しくありません', 'wrong'],
  ['先に携帯電話番号', 'noCodeYet'],
  ['電話番号の確認はすでに完了', 'alreadyVerified'],
  ['入力回数が上限', 'locked'],
] as const;

/** Returns the reason of a refusal. Without a known reason, returns the status and body, which no model accepts. */
export function reasonIn({ status, body }: Response): string {
  if (status === 429) return 'tooEarly';
  const text = JSON.stringify(body);
  return REASONS.find(([sentence]) => text.includes(sentence))?.[1] ?? `status ${status} ${text}`;
}
