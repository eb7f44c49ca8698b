import type { ActionGenerator } from '@antithesishq/bombadil';
import type { ActionTemplate } from '@antithesishq/bombadil/browser';
import { actions, weighted } from '@antithesishq/bombadil/browser';
import { forward } from '@antithesishq/bombadil/browser/defaults/actions';
import { isScreenOfOtherStep, isStuck } from './app-here.ts';
import type { TargetKind } from './page-reading.ts';
import {
  canGoBack,
  hasLostPop,
  isFilled,
  isSimulator,
  lastAction,
  targets,
  underWay,
  wanted,
} from './page-reading.ts';

type Moves = ActionGenerator<ActionTemplate>;

const TYPING = { delayMillis: [1, 5] } satisfies { delayMillis: [number, number] };
const BACKSPACE = 8;
const TAB = 9;
const ENTER = 13;
const ESCAPE = 27;

const isReady = (): boolean =>
  !underWay.current && !hasLostPop.current && !isScreenOfOtherStep() && !isStuck();

const when = (holds: () => boolean, moves: () => ActionTemplate[]): Moves =>
  actions(() => (holds() ? moves() : []));

const hasJustTyped = (): boolean =>
  isReady() &&
  lastAction.current !== null &&
  typeof lastAction.current === 'object' &&
  'TypeText' in lastAction.current;

const pressesOf = (kind: TargetKind): Moves =>
  when(isReady, () =>
    targets.current
      .filter((target) => target.kind === kind)
      .map(({ fingerprint, point }) => ({ Click: { fingerprint, point } })),
  );

/** Two presses with a delay, so that the second may come before, during or after the response to the first. */
const doublePresses = when(isReady, () =>
  targets.current
    .filter(({ kind }) => kind === 'primary')
    .map(({ fingerprint, point }) => ({ DoubleClick: { fingerprint, point, delayMillis: [20, 600] } })),
);

const signIn = (persona: string): Moves =>
  actions(() => {
    const doors = targets.current.filter(
      ({ words }) => words.includes('LINEでログイン') || (isSimulator.current && words.includes(persona)),
    );
    return doors.map(({ fingerprint, point }) => ({ Click: { fingerprint, point } }));
  });

const typeText = actions(() =>
  !isReady() || wanted.current === null
    ? []
    : [{ TypeText: { text: { Regexp: wanted.current }, ...TYPING } }],
);

/**
 * True only at the first moment of a loading page, when a move may interrupt the loading. Later the explorer only
 * waits, so that it can see whether the loading ends.
 */
const begins = (): boolean => underWay.current && lastAction.current !== 'Wait';

const spoilText = when(
  () => isReady() && isFilled.current,
  () => [
    { TypeText: { text: { Text: [1, 12] }, ...TYPING } },
    ...[BACKSPACE, TAB, ENTER, ESCAPE].map((code) => ({ PressKey: { code } })),
  ],
);

/**
 * The moves that the explorer can make, weighted so that most journeys reach the end of a wizard. While a page is
 * loading, the explorer mostly waits.
 */
export const movesOf = (persona: string): Moves =>
  weighted([
    [400, signIn(persona)],
    [300, typeText],
    [100, pressesOf('field')],
    [70, pressesOf('choice')],
    [40, pressesOf('primary')],
    [12, doublePresses],
    [40, pressesOf('dialog')],
    [6, pressesOf('part')],
    [4, pressesOf('link')],
    [4, pressesOf('back')],
    [1, pressesOf('menu')],
    [12, spoilText],
    [
      8,
      when(
        () => isReady() && canGoBack.current,
        () => ['Back'],
      ),
    ],
    [8, actions(() => (isReady() ? forward.generate() : []))],
    [5, when(isReady, () => ['Reload'])],
    [150, when(hasJustTyped, () => ['Reload'])],
    [
      1,
      when(
        () => begins() && canGoBack.current,
        () => ['Back'],
      ),
    ],
    [1, when(begins, () => ['Reload'])],
    [
      200,
      when(
        () => hasLostPop.current,
        () => ['Reload'],
      ),
    ],
    [
      40,
      when(
        () => !isReady(),
        () => ['Wait'],
      ),
    ],
    [20, when(isReady, () => [{ PressKey: { code: ESCAPE } }])],
    [1, actions(() => ['Wait'])],
  ]);
