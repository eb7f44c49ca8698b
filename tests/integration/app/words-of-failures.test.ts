import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { lineProblemWords } from '#src/line/line-problem-words.ts';

const FLOWS = fileURLToPath(new URL('../../../flows', import.meta.url));
/** Matches an HTTP status, an identifier of the code, an error key, or a missing value in a text. */
const CODE = /[45]\d\d|[A-Z]+_[A-Z]+|[a-z]+[A-Z][a-z]+|エラー|undefined|null|NaN/;

const files = (await readdir(FLOWS, { recursive: true })).filter((file) => file.endsWith('.flow.ts'));

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
const sentences = (words: unknown) => textsIn(words).filter((text) => /[ぁ-ん]/.test(text));

async function problemsOf(file: string): Promise<unknown[]> {
  const module = (await import(join(FLOWS, file))) as Record<string, { problems?: unknown }>;
  return Object.values(module).flatMap((found) => found?.problems ?? []);
}

describe('the messages shown for failures contain no error code, identifier or missing value:', () => {
  test.each([
    ['the error catalogue', messageCatalogue],
    ['LINE’s failures', lineProblemWords],
  ])('MSG-36 %s', (_, words) => {
    expect(sentences(words).length).toBeGreaterThan(15);
    expect(sentences(words).filter((text) => CODE.test(text))).toEqual([]);
  });

  test.each(files)('%s', async (file) => {
    const problems = await problemsOf(file);
    expect(problems.length).toBeGreaterThan(0);
    expect(sentences(problems).filter((text) => CODE.test(text))).toEqual([]);
  });
});

describe('the alert of a failure in', () => {
  const inlineOf = (problems: unknown[], kind: RegExp): string[] =>
    problems.flatMap((words) =>
      Object.entries(words as Record<string, { inline?: string }>).flatMap(([code, { inline = '' }]) =>
        kind.test(code) ? [inline] : [],
      ),
    );

  test.each(files)('MSG-58 %s names no cause that the provider has not given', async (file) => {
    const problems = await problemsOf(file);
    expect(inlineOf(problems, /./).filter((inline) => /通信|満席/.test(inline))).toEqual([]);
    const refused = inlineOf(problems, /^(?:refused|declined)$|Refused$/);
    expect(refused.filter((inline) => /^(?!.*変更).*もう一度お試し/.test(inline))).toEqual([]);
  });
});

interface FlowWords {
  machine: { id: string };
  problems: Record<string, { inline: string; snackbar?: string; reasonsInSnackbar?: string }>;
  successMessage?: string | ((receipt: object) => string);
}

/** A receipt of every wizard whose message depends on it. */
const RECEIPTS = [
  { status: 'requested', requested: true, oldCancelled: false },
  { status: 'confirmed', requested: false, oldCancelled: true },
];

async function readFlowWords(file: string): Promise<FlowWords[]> {
  const module = (await import(join(FLOWS, file))) as Record<string, Partial<FlowWords>>;
  return Object.values(module).filter((found): found is FlowWords => found?.problems !== undefined);
}

/** The problems of a flow, or its success, for which it shows this message of the catalogue. */
function usesOf(message: Message, { machine, problems, successMessage }: FlowWords): string[] {
  if (typeof message === 'string') {
    const successes = RECEIPTS.map((receipt) =>
      typeof successMessage === 'function' ? successMessage(receipt) : successMessage,
    );
    return successes.includes(message) ? [machine.id] : [];
  }
  return Object.entries(problems).flatMap(([code, { inline, snackbar }]) =>
    inline.startsWith(message.inline) && snackbar === message.snackbar ? [`${machine.id} ${code}`] : [],
  );
}

type Message = (typeof messageCatalogue)[keyof typeof messageCatalogue];

test('MSG-5 MSG-9 MSG-11 MSG-16 MSG-17 MSG-18 each message of the catalogue belongs to its flows', async () => {
  const flows = (await Promise.all(files.map(readFlowWords))).flat();
  const uses = Object.entries(messageCatalogue).map(([name, message]) => [
    name,
    flows.flatMap((flow) => usesOf(message, flow)).toSorted(),
  ]);
  expect(Object.fromEntries(uses)).toEqual({
    accountUpdated: ['basicInfo', 'profileEdit'],
    accountUpdateFailed: ['basicInfo notSent', 'profileEdit notSent'],
    accountUpdateRefused: [
      'basicInfo refused',
      'consultation profileRefused',
      'eventEntry profileRefused',
      'mailing profileRefused',
      'profileEdit fieldRefused',
      'profileEdit notSaved',
    ],
    bookingCancelled: ['cancellation'],
    cancelFailed: ['cancellation notSent', 'cancellation refused'],
    eventEntered: ['eventEntry'],
    eventEntryFailed: ['eventEntry notSent'],
    eventEntryRefused: ['eventEntry bookingRefused'],
    formHandedIn: ['itemForm'],
    formFailed: ['itemForm formRefused', 'itemForm notSent'],
    inquirySent: ['inquiry'],
    inquiryFailed: ['inquiry declined', 'inquiry formRefused', 'inquiry notSent'],
    reservationAccepted: ['consultation', 'eventEntry', 'reschedule', 'reservationForm'],
    reservationCompleted: ['consultation', 'reservationForm'],
    reservationFailed: ['consultation notSent', 'reservationForm notSent'],
    reservationRefused: ['consultation bookingRefused', 'reservationForm formRefused'],
    // Messages of the page of a file (files.test.tsx).
    fileNotFound: [],
    fileForbidden: [],
    fileFailed: [],
    fileDownloaded: [],
    fileOpensInBrowser: [],
  });
});

test('MSG-13 MSG-15 a cancellation shows all reasons of the provider in its snackbar, and an inquiry the first', async () => {
  const flows = (await Promise.all(files.map(readFlowWords))).flat();
  const shown = flows.flatMap(({ machine, problems }) =>
    Object.entries(problems).flatMap(([code, { reasonsInSnackbar }]) =>
      reasonsInSnackbar ? [`${machine.id} ${code}: ${reasonsInSnackbar}`] : [],
    ),
  );
  expect(shown.toSorted()).toEqual([
    'cancellation declined: all',
    'cancellation notSent: all',
    'cancellation refused: all',
    'inquiry answersRefused: first',
    'inquiry declined: first',
    'inquiry formRefused: first',
    'inquiry inquiryOver: first',
    'inquiry notSent: first',
  ]);
});
