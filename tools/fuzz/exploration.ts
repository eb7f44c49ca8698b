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

// The explorer reads this file: each exported formula is a property, the exported actions are its moves.

export const addressIsAState = always(
  () => !isSettled() || [...app.steps.map((step) => step.path), ...app.pages, ...app.wizards].some(isAt),
);

const isTorn = (): boolean => !underWay.current && isScreenOfOtherStep();

/** The address follows the screen. The explorer only waits meanwhile, so that nothing else can join the two again. */
export const screenIsOfItsAddress = always(
  now(() => !isTorn()).or(eventually(() => !isTorn()).within(5, 'seconds')),
);

const STATES_AFTER_THE_REVIEW = 6;

/** False once the presses of one stay at the review have made two rows, also some states later. */
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

/** True after a move that changes no answer and sends nothing. The second of two presses may be on the next step's button. */
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
 * As long as the explorer only moves, the form at this address shows the same values when it is there again. A filter or
 * another answer may hide a control; a hidden one is not judged.
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
