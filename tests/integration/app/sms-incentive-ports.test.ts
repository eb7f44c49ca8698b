import { beforeEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CODE_NOT_SENT_UNCONNECTED, smsIncentiveFlow } from '#flows/sms-incentive/sms-incentive.flow.ts';
import { smsIncentivePorts } from '#flows/sms-incentive/sms-incentive.ports.ts';
import { smsIncentiveMachine } from '#machines/sms-incentive.machine.ts';
import { createFaultSwitch } from '#provider/demo/faults/fault-switch.ts';
import { demoLiffTokens } from '#provider/demo/seed-sms-incentives.ts';
import type { SmsGateway } from '#provider/sms/sms-gateway.ts';
import { updateSmsPhoneNumber } from '#src/api/contract/sms-incentive.contract.ts';
import { openPage } from '#tests/integration/client/customer-at-provider.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { StartOptions } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

const NUMBER = { phoneNumber: '09012345678' };
const faults = createFaultSwitch();
const refusing: SmsGateway = { send: async () => ({ ok: false, trouble: 'status 500' }) };

beforeEach(() => faults.turnOff());

/** Submits a phone number. Returns the step, the number in the draft, and the messages shown. */
async function sendNumber(options: StartOptions) {
  const provider = await startProvider(options);
  const { client } = openPage({ provider, faults, idle: async () => undefined, wait: () => undefined });
  const ports = {
    client,
    liffToken: () => demoLiffTokens.newcomer,
    fingerprint: async () => '',
    now: () => TEST_NOW,
  };
  const request = {
    status: 'requested',
    phoneNumberTail: null,
    codeExpiresAt: null,
    resendAt: null,
    attemptsLeft: 5,
    presentName: '',
  } as const;
  const left = { answers: {}, submission: null, receipt: null, reloaded: false };
  const input = { ...left, request, resendAt: null };
  const actor = createActor(smsIncentiveMachine.provide(smsIncentivePorts(ports)), { input }).start();
  actor.send({ type: 'number.entered', answer: NUMBER });
  const { value, context } = await waitFor(actor, (state) => !state.hasTag('busy'));
  await provider.close();
  const { problem, answers } = context;
  const reasons = problem !== null && 'reasons' in problem ? problem.reasons : [];
  const words = problem && [...reasons, smsIncentiveFlow.problems[problem.code].inline];
  return { value, number: answers.form, words };
}

const kept = { value: { form: 'filling' }, number: NUMBER };
const KEPT = smsIncentiveFlow.problems.notSent.inline;

test('while SMS is off, the page says so, does not suggest a retry, and keeps the typed number', async () => {
  expect(await sendNumber({ smsGateway: null })).toEqual({
    ...kept,
    words: [
      'ただいま、SMSで認証コードをお送りすることができません。お手数ですが、担当者までお問い合わせください。',
      KEPT,
    ],
  });
});

test('if the gateway refuses an SMS, the customer stays at the form and sees the reason', async () => {
  expect(await sendNumber({ smsGateway: refusing })).toEqual({
    ...kept,
    words: ['SMSの送信に失敗しました。しばらく時間をおいてから、もう一度お試しください。', KEPT],
  });
});

test('if the call does not reach the provider, the page says to check the connection', async () => {
  const fault = { type: 'reset', acts: false } as const;
  faults.turnOn({ endpoint: updateSmsPhoneNumber, fault, times: 1 });
  expect(await sendNumber({})).toEqual({ ...kept, words: [CODE_NOT_SENT_UNCONNECTED, KEPT] });
});
