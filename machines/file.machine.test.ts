import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { fileMachine } from './file.machine.ts';
import type { FileProblem, ReceivedFile } from './file.types.ts';

type Snapshot = SnapshotFrom<typeof fileMachine>;

const opened = (inLine = false): Snapshot => initialTransition(fileMachine, { inLine })[0];
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(fileMachine, snapshot, event as never)[0], from);
const at = (from: Snapshot, ...events: AnyEventObject[]) => moved(from, ...events).value;
/** The input of the port that an event invokes. */
const given = (from: Snapshot, event: AnyEventObject) =>
  transition(fileMachine, from, event as never)[1].flatMap(({ params }) =>
    params && 'input' in params ? [params.input] : [],
  );

const done = (id: string, output: object) => ({ type: `xstate.done.actor.${id}`, output });
const ok = (id: string, value: unknown = null) => done(id, { ok: true, value });
const failed = (id: string, code: FileProblem['code'] | 'notOpened') =>
  done(id, { ok: false, problem: { code } });
const arrived = (loaded: number) => ({ type: 'bytes.arrived', progress: { loaded, total: 9 } });
const cancels = { type: 'cancel.pressed' };
const retries = { type: 'retry.pressed' };
const saves = { type: 'save.pressed' };
const opens = { type: 'browser.pressed' };

const file = (shareable = false): ReceivedFile => ({
  blob: new Blob(['%PDF']),
  fileName: 'お見積書.pdf',
  shareable,
});
const askingToken = { coming: 'askingToken' };
const transferring = { coming: 'transferring' };
const granted = [ok('requestToken', 'token-1')];
const onItsWay = moved(opened(), ...granted);
const tokenRefused = failed('fetchFile', 'forbidden');
const here = (inLine: boolean, shareable: boolean) =>
  moved(opened(inLine), ...granted, ok('fetchFile', file(shareable)));

describe('a file being fetched', () => {
  test('is requested with its own token', () => {
    expect([opened().value, onItsWay.value]).toEqual([askingToken, transferring]);
    expect(given(opened(), ok('requestToken', 'token-1'))).toEqual(['token-1']);
  });

  test('reports its progress, which is reset by each request', () => {
    const half = moved(onItsWay, arrived(4), arrived(5));
    expect(half.context.progress).toEqual({ loaded: 5, total: 9 });
    const again = moved(half, cancels, retries);
    expect([moved(half, tokenRefused), again].map(({ context }) => context.progress)).toEqual([null, null]);
  });

  test('FILE-9 is cancelled by a press at any stage, and requested again by the next press', () => {
    const ways = [opened(), onItsWay].map((from) => [at(from, cancels), at(from, cancels, retries)]);
    expect(ways).toEqual([
      ['cancelled', askingToken],
      ['cancelled', askingToken],
    ]);
  });

  test('is not shown if it arrives after the cancellation', () => {
    expect(at(onItsWay, cancels, ok('fetchFile', file()))).toBe('cancelled');
  });
});

describe('an expired token', () => {
  const replaced = moved(onItsWay, arrived(4), tokenRefused);

  test('is replaced once, and the file is forbidden if the second token is refused as well', () => {
    const again = ok('replaceToken', 'token-2');
    expect([replaced.value, given(replaced, again)]).toEqual([{ coming: 'replacingToken' }, ['token-2']]);
    const shown = moved(replaced, again, ok('fetchFileAgain', file()));
    expect([shown.value, shown.context.file]).toEqual([{ here: 'savable' }, file()]);
    expect(at(replaced, again, failed('fetchFileAgain', 'forbidden'))).toEqual({ missing: 'forbidden' });
    expect(at(replaced, failed('replaceToken', 'notFound'))).toEqual({ missing: 'notFound' });
  });

  test('is replaced again after a retry', () => {
    const anew = moved(replaced, cancels, retries, ...granted);
    expect(at(anew, tokenRefused)).toEqual({ coming: 'replacingToken' });
  });
});

describe('a file that cannot be fetched', () => {
  test.each([
    ['notFound', false],
    ['forbidden', false],
    ['signedOut', true],
    ['failed', true],
  ] as const)('FILE-15 ends as %s if no token is granted (can be requested again: %s)', (code, again) => {
    const missing = moved(opened(), failed('requestToken', code));
    expect([missing.value, missing.can(retries as never)]).toEqual([{ missing: code }, again]);
    expect(at(missing, retries)).toEqual(again ? askingToken : { missing: code });
  });

  test('is not requested with another token after a failed transfer', () => {
    const ends = (['notFound', 'signedOut', 'failed'] as const).map((code) =>
      at(onItsWay, failed('fetchFile', code)),
    );
    expect(ends).toEqual([{ missing: 'notFound' }, { missing: 'signedOut' }, { missing: 'failed' }]);
  });

  test('no longer shows a problem once it is requested again', () => {
    const missing = moved(opened(), failed('requestToken', 'failed'));
    expect([missing, moved(missing, retries)].map(({ context }) => context.problem)).toEqual([
      { code: 'failed' },
      null,
    ]);
  });
});

describe('a fetched file', () => {
  test('can be saved outside LINE, and in LINE either shared or opened in another browser', () => {
    const ways = [here(false, true), here(false, false), here(true, true), here(true, false)];
    expect(ways.map(({ value }) => value)).toEqual([
      { here: 'savable' },
      { here: 'savable' },
      { here: 'shareable' },
      { here: 'openable' },
    ]);
  });

  test('is saved once per press, and may be saved again', () => {
    const savable = here(false, false);
    const saving = moved(savable, saves);
    expect([saving.can(saves as never), given(savable, saves)]).toEqual([false, [savable.context.file]]);
    expect(at(saving, ok('saveFile'))).toEqual({ here: 'savable' });
  });

  test('is not shared twice while the share sheet is open, but may be shared again afterwards', () => {
    const sharing = moved(here(true, true), saves);
    expect([sharing.hasTag('busy'), sharing.can(saves as never)]).toEqual([true, false]);
    expect(given(here(true, true), saves)).toEqual([file(true)]);
    expect(at(sharing, ok('shareFile'))).toEqual({ here: 'shareable' });
  });

  test('is opened in another browser if the share sheet does not open', () => {
    const notShared = moved(here(true, true), saves, failed('shareFile', 'notOpened'));
    expect([notShared.value, notShared.can(saves as never)]).toEqual([{ here: 'notShared' }, false]);
    expect(at(notShared, opens)).toEqual({ here: 'opening' });
    expect(at(notShared, opens, ok('openBrowser'))).toEqual({ here: 'openable' });
    expect(at(here(true, false), opens)).toEqual({ here: 'opening' });
    expect(at(here(true, false), opens, ok('openBrowser'), opens)).toEqual({ here: 'opening' });
  });
});
