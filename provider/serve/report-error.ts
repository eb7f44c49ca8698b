import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseBusy } from '#provider/db/is-database-busy.ts';
import { Notice } from '#provider/notice.ts';
import { maskSentence } from '#src/lib/mask-personal-text.ts';

/** Prints an unexpected exception without personal data; in one line if the database or the sender is only away. */
export function reportError(error: unknown): void {
  console.error(described(error).join('\n'));
}

/** PostgreSQL's own error, as the server's driver and the embedded database give it. */
interface DatabaseError extends Error {
  readonly code: string;
  readonly table?: string;
  readonly constraint?: string;
}

function described(error: unknown): string[] {
  const told = error instanceof DrizzleQueryError ? error.cause : error;
  if (told instanceof Notice) return [told.message];
  if (!(told instanceof Error)) return [`thrown: a ${typeof told}`];
  if (isDatabaseBusy(told)) return [`PostgreSQL: ${told.message}`];
  if (isDatabaseError(told)) return [refusalOf(told), ...framesOf(error)];
  const sentence = maskSentence(told.message).replace(/\s+/g, ' ');
  const [cause, ...rest] = told.cause === undefined ? [] : described(told.cause);
  return [
    `${told.name}: ${sentence}`,
    ...framesOf(told),
    ...(cause === undefined ? [] : [`caused by ${cause}`, ...rest]),
  ];
}

const isDatabaseError = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string';

/** Leaves out the message and the details, which quote the row: names, numbers, addresses. */
const refusalOf = ({ code, table, constraint }: DatabaseError): string =>
  [`PostgreSQL ${code}`, table && `table ${table}`, constraint && `constraint ${constraint}`]
    .filter(Boolean)
    .join(', ');

/** The stack frames, without the lines of the message before them in `stack`. */
function framesOf(error: unknown): string[] {
  const { stack = '', message } = error as Error;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  return frames.split('\n').filter((line) => /^ {4}at /.test(line));
}
