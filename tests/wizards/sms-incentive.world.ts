import { fireEvent, screen } from '@testing-library/react';
import { numberExamples } from '#flows/sms-incentive/sms-incentive.examples.ts';
import type { SmsIncentiveInput, SmsRequest, TimedSmsRequest } from '#machines/sms-incentive.types.ts';
import { demoLiffTokens } from '#provider/demo/seed-sms-incentives.ts';
import { CODE_LIFETIME_MS, MAX_WRONG_CODES, RESEND_AFTER_MS } from '#provider/sms/sms-code-rules.ts';
import { invariant } from '#src/lib/invariant.ts';
import { manualClock } from '#tests/integration/provider/manual-clock.ts';
import type { Path } from '#tests/model/chart-graph.ts';
import { smsRequestOf } from '#tests/model/sms-request-of.ts';
import { portOf } from '#tests/model/wizard-state.ts';
import type { Realise, WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { breakDown, outcomeOf, tooMany, valueAt } from '#tests/model/wizard-world.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { HeldCall } from '#tests/support/faulty-network.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { smsIncentiveModel } from './sms-incentive.model.ts';

/** The button on a device that does not know the number. */
const RESEND_ANEW = '電話番号を入力して再送する';

const LINK = demoLiffTokens.newcomer;
const LOOKUP = 'GET /sms_incentive_requests/:liffToken';
const ANOTHER_CODE = '999999';

const clock = manualClock();

/** With this fast clock, the page offers another code immediately, so no test has to wait for a minute. */
const fastClock = () => new Date(clock.now().getTime() + RESEND_AFTER_MS);

const answeredAt = (path: Path, index: number): SmsRequest =>
  (valueAt(path, index) as TimedSmsRequest).request;

const numberOf = (tail: string | null): string | null =>
  Object.values(numberExamples).find(({ phoneNumber }) => phoneNumber.slice(-4) === tail)?.phoneNumber ??
  null;

const timesDone = ({ events }: Path, port: string): number =>
  events.filter((event) => portOf(event) === port && outcomeOf(event) === 'value').length;

const typedIn = async ({ request }: HeldCall): Promise<string> =>
  ((await request.clone().json()) as { sms_token: string }).sms_token;

function smsIncentiveWorld(provider: ProviderInProcess): WizardWorld {
  const request = smsRequestOf(provider, LINK);
  /** The expiry of the page's code, as the model's path states it and as the provider stores it. */
  let known = { inPath: null as string | null, atProvider: clock.now() };
  let sentByOthers = 0;

  const sendAnew = async (during: () => Promise<unknown>, inPath: string | null) => {
    clock.pass(1000);
    await request.forgetUses();
    await request.change({ resendAt: null });
    await during();
    known = { inPath, atProvider: new Date(clock.now().getTime() + CODE_LIFETIME_MS) };
  };

  /** Sends a code from another page that was opened with the same link. */
  const sendElsewhere = async ({ phoneNumberTail, codeExpiresAt }: SmsRequest) => {
    const url = `http://provider.test/customers/api/sms_incentive_requests/${LINK}/update_phone_number`;
    const body = JSON.stringify({ phone_number: numberOf(phoneNumberTail), fingerprint: 'another page' });
    const call = new Request(url, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body });
    await sendAnew(() => provider.fetch(call), codeExpiresAt);
    sentByOthers += 1;
  };

  const become = async (wanted: SmsRequest) => {
    const { status, phoneNumberTail, codeExpiresAt, attemptsLeft } = wanted;
    const isExpired = status === 'expired';
    const isNew = codeExpiresAt !== null && codeExpiresAt !== known.inPath;
    await request.change({
      status: isExpired ? 'phone_number_registered' : status,
      phoneNumber: numberOf(phoneNumberTail),
      codeExpiresAt: codeExpiresAt === null ? null : known.atProvider,
      resendAt: null,
      wrongCodes: MAX_WRONG_CODES - attemptsLeft,
    });
    if (isNew) await sendElsewhere(wanted);
    if (isExpired) clock.set(known.atProvider);
  };

  /** Makes the provider expect this code and forget all earlier attempts. */
  const awaitCode = async (code: string, phoneNumberTail?: string | null) => {
    await request.forgetUses();
    const { phoneNumber } = await request.read();
    await request.change({
      status: 'phone_number_registered',
      phoneNumber: numberOf(phoneNumberTail ?? null) ?? phoneNumber ?? numberExamples.first.phoneNumber,
      codeExpiresAt: new Date(clock.now().getTime() + CODE_LIFETIME_MS),
      wrongCodes: 0,
    });
    await request.sendCode(code);
  };

  const lookUp: Realise = async (call, _, path, index) => {
    await become(answeredAt(path, index));
    await call.pass();
  };
  const lookups = { value: lookUp, unreachable: breakDown };

  /** Responds with a 422 that names the field, as some providers do if the number has already received the present. */
  const refuseNumber: Realise = (call) =>
    call.answer(422, { errors: ['携帯電話番号の形式が正しくありません'], error_fields: ['phone_number'] });

  return {
    persona: 'newcomer',
    owner: LINK,
    environment: { now: fastClock },
    calls: {
      loadRequest: LOOKUP,
      refreshForm: LOOKUP,
      refreshVerify: LOOKUP,
      registerPhone: 'PATCH /sms_incentive_requests/:liffToken/update_phone_number',
      verifyCode: 'POST /sms_incentive_requests/:liffToken/verify_sms_token',
    },
    loads: [LOOKUP],
    prepare: async (path) => {
      const { request: start } = path.start.input as SmsIncentiveInput;
      clock.set(TEST_NOW);
      sentByOthers = 0;
      known = { inPath: start.codeExpiresAt, atProvider: new Date(TEST_NOW.getTime() + CODE_LIFETIME_MS) };
      await become(start);
    },
    outcomes: {
      registerPhone: {
        value: (call, _, path, index) => sendAnew(call.pass, answeredAt(path, index).codeExpiresAt),
        numberRefused: refuseNumber,
        tooEarly: tooMany,
        notSent: (call) => call.fail(),
      },
      verifyCode: {
        value: async (call, _, path, index) => {
          await awaitCode(await typedIn(call), answeredAt(path, index).phoneNumberTail);
          await call.pass();
        },
        codeRefused: async (call) => {
          await awaitCode(ANOTHER_CODE);
          await call.pass();
        },
        numberRefused: async (call) => {
          await awaitCode(await typedIn(call));
          const { phoneNumber } = await request.read();
          invariant(phoneNumber, 'smsIncentiveWorld: the provider has a code but no phone number.');
          await request.takeNumber(phoneNumber, call.pass);
        },
        tooEarly: tooMany,
        unreachable: (call) => call.fail(),
      },
      loadRequest: lookups,
      refreshForm: lookups,
      refreshVerify: lookups,
    },
    reloadedAt: 'verify',
    urlOf: ({ reloaded }) =>
      `/smsIncentive/${reloaded ? 'verify' : 'form'}?uuid=${provider.persona('newcomer').uuid}&liff_token=${LINK}`,
    buttons: {
      'resend.pressed': () => (screen.queryByText(RESEND_ANEW) ? RESEND_ANEW : '認証コードを再送する'),
      'number.changed': '電話番号を変更する',
    },
    happenings: { 'app.resumed': () => void fireEvent(document, new Event('visibilitychange')) },
    left: async () => ({ sent: provider.sms.length - sentByOthers, present: await request.hasPresent() }),
    expected: (_, path) => ({
      sent: timesDone(path, 'registerPhone'),
      present: timesDone(path, 'verifyCode') > 0,
    }),
  };
}

export const smsIncentiveCase: WizardCase = {
  model: smsIncentiveModel,
  now: clock.now,
  world: smsIncentiveWorld,
};
