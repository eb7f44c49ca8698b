import { stopExamples } from '#flows/unsubscribe/unsubscribe.examples.ts';
import { unsubscribeFlow } from '#flows/unsubscribe/unsubscribe.flow.ts';
import { modelOf } from '#tests/model/wizard-model.ts';

const problems = [
  { code: 'unknownVisitor' },
  { code: 'notChanged', reasons: ['ただいま受け付けていません。'] },
  { code: 'outcomeUnknown' },
].map((problem) => ({ ok: false, problem }));

const { inOwnWords, withReason, withoutReason } = stopExamples;

export const unsubscribeModel = modelOf({
  flow: unsubscribeFlow,
  examples: {
    inOwnWords: { unsubscribed: inOwnWords },
    withReason: { unsubscribed: withReason },
    withoutReason: { unsubscribed: withoutReason },
  },
  facts: {
    'a first visit': { standing: null, stoppedOn: null },
    'a visit after the messages were stopped on this device': { standing: null, stoppedOn: '2026-11-19' },
    'a signed-in customer who stopped the messages elsewhere': { standing: 'stopped', stoppedOn: null },
  },
  ports: () => ({
    stopMessages: [{ ok: true, value: 'stopped' }, ...problems],
    resumeMessages: [
      { ok: true, value: 'resumed' },
      { ok: false, problem: { code: 'signInNeeded' } },
      ...problems,
    ],
  }),
});
