import type { ErrorEvent, Event, Exception, StackFrame } from '@sentry/react';
import { kindOfKey, MASK, maskMessage, maskUrl } from '#src/lib/mask-personal-text.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import { parseUrl } from '#src/lib/urls.ts';
import { isRequestId } from '#src/lib/uuid.ts';

const FOLDER = /^[A-Za-z@_-]{0,30}$/;
const SCRIPT = /^[\w.-]+\.(?:[cm]?js|tsx?)$/;

/**
 * Copies only the fields that reports need, each one masked. All other data that Sentry collects is dropped, such as
 * headers, bodies, local variables and users. Of tags and data it keeps the request id, which is also in the provider's
 * log.
 */
export const scrubEvent = (event: Omit<Event, 'type'>, scrub: ScrubText): ErrorEvent => ({
  type: undefined,
  ...picked(event, ['event_id', 'timestamp', 'platform', 'level', 'environment', 'release', 'sdk']),
  ...(event.transaction !== undefined && { transaction: scrub(event.transaction) }),
  ...(isRequestId(event.tags?.request_id) && { tags: { request_id: event.tags.request_id } }),
  exception: { values: (event.exception?.values ?? []).map((exception) => scrubException(exception, scrub)) },
  breadcrumbs: (event.breadcrumbs ?? []).map(({ timestamp, category, message, data }) => ({
    ...(timestamp !== undefined && { timestamp }),
    ...(category !== undefined && { category: scrub(category) }),
    ...(message !== undefined && { message: scrub(message) }),
    ...(isRequestId(data?.request_id) && { data: { request_id: data.request_id } }),
  })),
});

const scrubException = ({ type, value, mechanism, stacktrace }: Exception, scrub: ScrubText): Exception => ({
  ...(type !== undefined && { type: scrub(type) }),
  ...(value !== undefined && { value: scrub(value) }),
  ...(mechanism && { mechanism: picked(mechanism, ['type', 'handled', 'exception_id', 'parent_id']) }),
  ...(stacktrace && {
    stacktrace: { frames: (stacktrace.frames ?? []).map((frame) => scrubFrame(frame, scrub)) },
  }),
});

const scrubFrame = (frame: StackFrame, scrub: ScrubText): StackFrame => ({
  ...picked(frame, ['lineno', 'colno', 'in_app']),
  ...(frame.function !== undefined && { function: scrub(frame.function) }),
  ...(frame.filename !== undefined && { filename: scrubFile(frame.filename) }),
});

/** Keeps a script's URL, but masks each part that could come from a page's address. */
function scrubFile(file: string): string {
  const url = /^(?:https?|file):/.test(file) ? parseUrl(file) : null;
  if (!url) return file === '<anonymous>' ? file : MASK;
  const { protocol, host, pathname } = url;
  const folders = pathname.split('/');
  const script = folders.pop() ?? '';
  const path = [
    ...folders.map((folder) => (FOLDER.test(folder) ? folder : MASK)),
    SCRIPT.test(script) ? script : MASK,
  ];
  return `${protocol}//${host}${path.join('/')}`;
}

const picked = <Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> =>
  Object.fromEntries(
    names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])),
  ) as Pick<Value, Name>;

/** Shorter words identify nobody and would mask half a sentence. */
const SHORTEST = 3;
/** Words of at least this length are masked even inside another word. */
const UNMISTAKABLE = 8;
const LONGEST = 1000;
const MAX_READ = 100 * LONGEST;

type ScrubText = (text: string) => string;

/** Masks everything in an error's text that is known about the customer, and every text that looks personal. */
export function scrubText(personalTexts: readonly string[]): ScrubText {
  const words = personalTexts
    .filter((word) => word.length >= SHORTEST)
    .sort((one, other) => other.length - one.length)
    .map((word) => (word.length < UNMISTAKABLE ? `${escaped(word)}(?![A-Za-z0-9])` : escaped(word)));
  const recorded = words.length > 0 ? new RegExp(words.join('|'), 'gi') : null;
  return (text) => {
    const start = text.slice(0, MAX_READ);
    // The text is cut after the masking, because half a name would match nothing.
    return maskMessage(recorded ? masked(start, recorded) : start).slice(0, LONGEST);
  };
}

/**
 * Masks the matches, except for a short word inside a longer one. A lookbehind cannot check that, because Safari before
 * 16.4 does not support it.
 */
function masked(text: string, recorded: RegExp): string {
  let scrubbed = '';
  let from = 0;
  recorded.lastIndex = 0;
  for (let match = recorded.exec(text); match !== null; match = recorded.exec(text)) {
    const [word] = match;
    const { index } = match;
    if (word.length < UNMISTAKABLE && /[A-Za-z0-9]/.test(text.charAt(index - 1))) {
      recorded.lastIndex = index + 1;
    } else {
      scrubbed += text.slice(from, index) + MASK;
      from = index + word.length;
    }
  }
  return scrubbed + text.slice(from);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const FIELDS = 'input, textarea, select';

/**
 * Returns the customer's data on this device. It consists of the texts in both storages (tokens, the uuid, drafts) and
 * in the page's fields. Paths, flow names and options are not included. A blocked storage adds nothing.
 */
export function collectPersonalTexts(
  storages: readonly (() => Storage)[],
  page: ParentNode,
): readonly string[] {
  const words = new Set<string>();
  const learn = (value: unknown): void => {
    if (typeof value === 'string' && maskUrl(value) !== value) words.add(value.trim());
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) if (kindOfKey(key) !== 'structural') learn(part);
  };
  for (const open of storages) {
    for (const text of readTexts(open)) {
      const parsed = parseJson(text);
      learn(typeof parsed === 'object' && parsed !== null ? parsed : text);
    }
  }
  for (const field of page.querySelectorAll<HTMLInputElement>(FIELDS)) learn(field.value);
  return [...words];
}

function readTexts(open: () => Storage): string[] {
  try {
    const storage = open();
    return Array.from(
      { length: storage.length },
      (_, index) => storage.getItem(storage.key(index) ?? '') ?? '',
    );
  } catch {
    return [];
  }
}
