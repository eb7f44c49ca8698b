import { cancelExamples } from '#flows/cancellation/cancellation.examples.ts';
import { cancellationFlow } from '#flows/cancellation/cancellation.flow.ts';
import { CLEAN, inMidSubmit, modelOf } from '#tests/model/wizard-model.ts';

const { inOwnWords, withReason, withoutReason } = cancelExamples;
const meeting = { kind: 'meetings', bookingId: 2, mayCancel: true };
const sent = inMidSubmit({ asking: withReason }, meeting);
const submission = { ...sent.submission, key: `${meeting.bookingId}` };
const reloaded = { ...sent, submission, reloaded: true };
const receipt = { cancelReason: withReason.cancelReason };

/**
 * The wizard tests start from one booking of each kind that can be cancelled, and from a meeting that can no longer be
 * cancelled.
 */
export const cancellationModel = modelOf({
  flow: cancellationFlow,
  examples: {
    inOwnWords: { asking: inOwnWords },
    withReason: { asking: withReason },
    withoutReason: { asking: withoutReason },
  },
  facts: {
    'an upcoming meeting': meeting,
    'an upcoming reservation': { ...meeting, kind: 'reservations' },
    'an upcoming visit': { ...meeting, kind: 'visits', bookingId: 52 },
    'a meeting that cannot be cancelled any more': { ...meeting, bookingId: 4, mayCancel: false },
  },
  starts: [
    { name: 'a reload while sending, with the booking not cancelled', input: reloaded },
    {
      name: 'a reload while sending, with the booking cancelled meanwhile',
      input: { ...reloaded, mayCancel: false },
    },
    { name: 'a reload of the last page', input: { ...CLEAN, ...meeting, mayCancel: false, receipt } },
  ],
  receipt,
  refusals: {
    alreadyCancelled: {},
    deadlinePassed: {},
    notSent: {},
    refused: { with: [{ reasons: ['担当者が確認中です。', '店舗までお電話ください。'] }] },
  },
  isOnlyRead: (step, { mayCancel }) => step === 'detail' && mayCancel !== true,
});
