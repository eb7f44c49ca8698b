import type { Formula } from '@antithesishq/bombadil';
import { always, eventually, next, now } from '@antithesishq/bombadil';
import {
  noUncaughtExceptions,
  noUnhandledPromiseRejections,
} from '@antithesishq/bombadil/browser/defaults/properties';
import { app, isAt, isScreenOfOtherStep, isSettled, isStuck, stepHere } from './app-here.ts';
import { movesOf } from './moves.ts';
import {
  errors,
  heading,
  lastAction,
  path,
  pressed,
  programWords,
  rows,
  typed,
  underWay,
} from './page-reading.ts';

// The explorer (Bombadil) loads this file. Each exported formula is a property that must hold, and the exported actions
// are the moves that the explorer can make.

export const addressIsAState = always(
  () => !isSettled() || [...app.steps.map((step) => step.path), ...app.pages, ...app.wizards].some(isAt),
);

const isTorn = (): boolean => !underWay.current && isScreenOfOtherStep();

/**
 * The URL must match the screen within five seconds. The explorer waits during that time, because another action might
 * hide a lasting mismatch.
 */
export const screenIsOfItsAddress = always(
  now(() => !isTorn()).or(eventually(() => !isTorn()).within(5, 'seconds')),
);

const STATES_AFTER_THE_REVIEW = 6;

/**
 * Fails if the presses during one visit to the review create more than one row in the database. The check continues for
 * some states after the review, because a row may arrive late.
 */
const atMostOneRow = (before: number, left: number): Formula =>
  now(() => {
    if (rows.current > before + 1) return false;
    if (!isSettled()) return next(atMostOneRow(before, left));
    if (stepHere()?.kind !== 'review') return left === 0 || next(atMostOneRow(before, left - 1));
    return left < STATES_AFTER_THE_REVIEW || next(atMostOneRow(before, left));
  });

export const onePressMakesOneRow = always(() => {
  if (!isSettled() || stepHere()?.kind !== 'review') return true;
  return next(atMostOneRow(rows.current, STATES_AFTER_THE_REVIEW));
});

/**
 * True if the last action can neither change an answer nor submit anything. False after a double press, because the
 * second press may hit a button of the next step.
 */
function wasOnlyAMove(): boolean {
  const action = lastAction.current;
  if (typeof action === 'string') return true;
  if (action !== null && ('ScrollUp' in action || 'ScrollDown' in action)) return true;
  if (action !== null && 'DoubleClick' in action) return false;
  const label = pressed.current;
  return label !== null && [...app.steps.flatMap(({ moves }) => moves), '戻る'].includes(label);
}

type Values = Readonly<Record<string, string>>;

/**
 * As long as the explorer only moves between pages, the form must show the same values whenever the explorer returns to
 * this URL. Hidden controls are not checked, because a filter or another answer may hide them.
 */
const comesBack = (address: string, before: Values): Formula =>
  now(() => {
    if (!wasOnlyAMove()) return true;
    const isThere = isSettled() && path.current === address && Object.keys(typed.current).length > 0;
    if (!isThere) return next(comesBack(address, before));
    return Object.entries(before).every(
      ([name, value]) => value === '' || [value, undefined].includes(typed.current[name]),
    );
  });

export const typedTextIsKept = always(() => {
  if (
    !isSettled() ||
    stepHere()?.kind !== 'form' ||
    Object.values(typed.current).every((value) => value === '')
  )
    return true;
  return next(comesBack(path.current, typed.current));
});

export const everyPageHasAWayOn = always(
  now(() => !isStuck()).or(eventually(() => !isStuck()).within(5, 'seconds')),
);

export const waitingEnds = always(
  now(() => !underWay.current).or(eventually(() => !underWay.current).within(20, 'seconds')),
);

const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/;
const FOREIGN_SENTENCE = /[A-Za-z]{2,}[ ,.'][A-Za-z]{2,}/;

export const everyErrorIsJapanese = always(() =>
  errors.current.every((words) => JAPANESE.test(words) && !FOREIGN_SENTENCE.test(words)),
);

export const noProgramWords = always(() => !isSettled() || programWords.current === null);

export const noPageBreaks = always(() => !/^[45]\d\d |エラー/.test(heading.current));

export const noUncaughtException = noUncaughtExceptions;
export const noUnhandledRejection = noUnhandledPromiseRejections;

export const moves = movesOf(app.persona);
