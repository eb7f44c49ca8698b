import { invariant } from '#src/lib/invariant.ts';

/**
 * What a Rails provider with devise_token_auth does otherwise than the reference provider. `offsets`: instants with
 * Japan's offset, in the forms that Rails writes. `noIdempotency`: ignores `Idempotency-Key`. `otherUid`: its `uid` is
 * not the customer's uuid, and a session's calls act for `uid` whatever their `uuid` says.
 */
const MOODS = ['offsets', 'noIdempotency', 'otherUid'] as const;
export type Mood = (typeof MOODS)[number];

/** The mood of the environment variable `PROVIDER_MOOD`; null for the reference provider as it is. */
export const moodOfRun = (): Mood | null => {
  const name = process.env.PROVIDER_MOOD;
  const mood = MOODS.find((one) => one === name);
  invariant(mood ?? !name, `PROVIDER_MOOD is one of ${MOODS.join(', ')}, not \`${name}\`.`);
  return mood ?? null;
};

/**
 * False in the mood that ignores keys. A client that repeats a call without a lookup then creates twice, so a test of the
 * key itself says nothing there.
 */
export const keepsKeys = (): boolean => moodOfRun() !== 'noIdempotency';

/** Returns the provider's `fetch` in a mood. */
export const inMood = (
  mood: Mood | null,
  fetch: (request: Request) => Promise<Response> | Response,
): ((request: Request) => Promise<Response> | Response) => {
  switch (mood) {
    case null:
      return fetch;
    case 'offsets':
      return async (request) => withOffsets(await fetch(request));
    case 'noIdempotency':
      return (request) => fetch(withHeaders(request, (headers) => headers.delete('idempotency-key')));
    case 'otherUid':
      return async (request) => withOtherUid(await fetch(withHeaders(request, actForUid)));
  }
};

const withHeaders = (request: Request, change: (headers: Headers) => void): Request => {
  const headers = new Headers(request.headers);
  change(headers);
  return new Request(request, { headers });
};

/** A new response with the same status. The length and coding of the old body do not fit a changed one. */
const changed = (answer: Response, body: BodyInit | null, change: (headers: Headers) => void): Response => {
  const headers = new Headers(answer.headers);
  change(headers);
  return new Response(body, { status: answer.status, headers });
};

const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const JAPAN_MS = 9 * 3_600_000;

/** The instant in Japan's time. The half hours alternate between the forms, so that a list has several of them. */
const inJapan = (utc: string): string => {
  const at = Date.parse(utc);
  const local = new Date(at + JAPAN_MS).toISOString().slice(0, -1);
  const forms = [`${local}+09:00`, `${local.slice(0, 19)}+09:00`, `${local}+0900`];
  return forms[local.endsWith('.000') ? Math.floor(at / 1_800_000) % forms.length : 0] ?? `${local}+09:00`;
};

async function withOffsets(answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer;
  const body: unknown = JSON.parse(await answer.text(), (_key, value: unknown) =>
    typeof value === 'string' && UTC.test(value) ? inJapan(value) : value,
  );
  return changed(answer, JSON.stringify(body), (headers) => headers.delete('content-length'));
}

const PREFIX = 'line:';

const actForUid = (headers: Headers): void => {
  const uid = headers.get('uid');
  if (uid === null) return;
  // A uid that this provider has not given is unknown to it.
  const own = uid.startsWith(PREFIX) ? uid.slice(PREFIX.length) : 'unknown';
  headers.set('uid', own);
  if (headers.has('access-token')) headers.set('uuid', own);
};

const withOtherUid = (answer: Response): Response => {
  const uid = answer.headers.get('uid');
  if (uid === null) return answer;
  return changed(answer, answer.body, (headers) => headers.set('uid', `${PREFIX}${uid}`));
};
