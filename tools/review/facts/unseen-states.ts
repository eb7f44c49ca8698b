import type { Both } from './say.ts';

const BEHIND: Both = {
  ja: '裏で動くだけで、画面は変わりません。',
  en: 'This state belongs to a chart that runs in the background, so the page does not change.',
};
const MOMENT: Both = {
  ja: '一瞬で過ぎるため、止めて撮ることができません。画面は前の状態のままです。',
  en: 'This state ends too quickly for a picture. The screen still shows the previous state.',
};
const LEAVING: Both = {
  ja: 'このページを離れるところで、画面は前の状態のままです。',
  en: 'The customer is leaving the page. The screen still shows the previous state.',
};
const IN_LINE: Both = {
  ja: 'LINEのアプリの中でだけ起こります。LINEのSDKで動く別のテスト（liff-*.spec.ts、sharing.spec.ts）が確かめています。',
  en: 'This state occurs only inside LINE. The tests with LINE’s own SDK cover it (liff-*.spec.ts, sharing.spec.ts).',
};
const IN_PROCESS: Both = {
  ja: 'ブラウザのテストは通らず、同じ画面を動かすテスト（tests/model、tests/integration）が確かめています。',
  en: 'No browser test reaches this state. The tests that run the same screens in process do (tests/model, tests/integration).',
};

const REASONS: readonly (readonly [why: Both, states: readonly string[]])[] = [
  [
    BEHIND,
    [
      'accessLog.viewing.seconds.pausing',
      'accessLog.viewing.seconds.hidden',
      'accessLog.viewing.entries.counting',
      'accessLog.stopped',
      'tokenCheck.waiting',
      'arrival.marks.reading',
      'arrival.marks.claiming',
      'arrival.marks.givingBack',
      'arrival.friendship.asking',
      'arrival.friendship.askingAgain',
      'arrival.visit.beforeFirstPage',
    ],
  ],
  [
    MOMENT,
    [
      'cancellation.cancelled',
      'catalogEnquete.unsent',
      'file.here.saving',
      'homeShortcut.declining',
      'file.here.sharing',
      'file.here.opening',
      'redirect.openingLine',
      'redirect.keepingPath',
      'redirect.meetingCustomer',
      'redirect.askingSettings',
      'redirect.leavingTrail',
      'sendToLine.sending',
      'session.arriving',
      'session.signingInByTap',
      'session.signedIn.returning',
      'session.signedIn.doubting',
      'session.signedIn.comparing',
      'session.ending.unasked',
      'session.ending.byFailedCheck',
      'session.leavingToo',
      'share.sheetOpen',
      'share.copying',
      'smsIncentive.form.refreshing',
      'submission.undecided',
      'submission.unknown',
      'tokenCheck.renewing',
    ],
  ],
  [
    IN_PROCESS,
    [
      'profileEdit.profile.editing.asking',
      'consultation.selectDesiredDate.unavailable',
      'eventEntry.selectDesiredDate.unavailable',
      'file.coming.replacingToken',
      'file.coming.transferringAgain',
      'file.here.notShared',
      'friendOffer.linked',
      'homeShortcut.failed',
      'quickFill.empty',
      'quickFill.failed',
      'redirect.unfetched',
      'reschedule.selectDesiredDate.unavailable',
      'reschedule.selectDesiredDate.closed',
      'reschedule.bothStand',
      'reschedule.hearing',
      'reschedule.form',
      'sendToLine.failed',
      'session.signedOut.onOpenPage',
      'share.failed',
    ],
  ],
  [
    LEAVING,
    [
      'file.missing.signedOut',
      'redirect.loggingIn',
      'redirect.sendingMarks',
      'redirect.followed',
      'redirect.left',
      'redirect.returned',
      'redirect.waiting',
      'session.ending.beforeLogin',
      'session.leavingForLine',
    ],
  ],
  [IN_LINE, ['session.loggingIn', 'session.signedOut.atLiff', 'share.picking']],
];

/**
 * The reasons why a state has no picture or no browser test, by `chart.state`. If a picture exists nevertheless, the
 * review shows the picture instead.
 */
export const UNSEEN: Readonly<Record<string, Both>> = Object.fromEntries(
  REASONS.flatMap(([why, states]) => states.map((state) => [state, why])),
);
