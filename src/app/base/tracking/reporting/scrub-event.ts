import type { Event, Exception, StackFrame } from '@sentry/react';
import { MASK } from '#src/lib/mask-personal-text.ts';
import { parseUrl } from '#src/lib/parse-url.ts';
import { isRequestId } from '#src/lib/request-id.ts';
import type { ScrubText } from './scrub-text.ts';

const FOLDER = /^[A-Za-z@_-]{0,30}$/;
const SCRIPT = /^[\w.-]+\.(?:[cm]?js|tsx?)$/;

/**
 * Copies only the fields that reports need, each one masked. All other data that Sentry collects is dropped, such as
 * headers, bodies, local variables and users.
 */
export const scrubEvent = (event: Event, scrub: ScrubText): Event => ({
  ...picked(event, ['event_id', 'timestamp', 'platform', 'level', 'environment', 'release', 'sdk']),
  ...(event.transaction !== undefined && { transaction: scrub(event.transaction) }),
  ...(event.message !== undefined && { message: scrub(event.message) }),
  ...ofRequest('tags', event.tags),
  exception: { values: (event.exception?.values ?? []).map((exception) => scrubException(exception, scrub)) },
  breadcrumbs: (event.breadcrumbs ?? []).map(({ timestamp, category, message, data }) => ({
    ...(timestamp !== undefined && { timestamp }),
    ...(category !== undefined && { category: scrub(category) }),
    ...(message !== undefined && { message: scrub(message) }),
    ...ofRequest('data', data),
  })),
});

/** Keeps only the request id, which is also in the provider's log. */
const ofRequest = <Field extends 'tags' | 'data'>(
  field: Field,
  values: Readonly<Record<string, unknown>> | undefined,
) =>
  (isRequestId(values?.request_id) ? { [field]: { request_id: values.request_id } } : {}) as {
    [Name in Field]?: { request_id: string };
  };

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
