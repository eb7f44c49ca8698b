import * as z from 'zod/mini';
import type { SmsGatewaySettings } from '#provider/sms/sms-gateway.ts';
import { fillTemplate } from '#provider/sms/sms-gateway.ts';
import { anyText, encryptedUrl, list, oneOf, optional, preset, variable, whole } from './setting-kinds.ts';

const gatewayUrl = encryptedUrl('https://sms.example.jp/messages', 'numbers and codes');

const Headers = z.record(
  z.string().check(z.regex(/^[\w-]+$/)),
  z.string().check(z.regex(/^[\t\x20-\x7e]*$/)),
);

const headers = variable('JSON such as {"authorization":"Bearer KEY"}', (text) => {
  const read = Headers.safeParse(parseOrUndefined(text));
  return read.success ? read.data : undefined;
});

const body = variable(
  'JSON with {message}, and with {number} or {internationalNumber}, inside its strings',
  (text) => {
    const asks = text.includes('{message}') && /\{(?:number|internationalNumber)\}/.test(text);
    const example = fillTemplate(text, { phoneNumber: '09012345678', message: '"' });
    return asks && parseOrUndefined(example) !== undefined ? text : undefined;
  },
);

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The settings of the SMS gateway (SMS-24). Without the URL the others have no effect. */
export const smsSettings = {
  SMS_GATEWAY_URL: optional(
    gatewayUrl,
    'The HTTP gateway that sends the SMS. Without it SMS is off, except in a demonstration (RUN-13).',
  ),
  SMS_GATEWAY_METHOD: preset(
    'POST',
    oneOf(['POST', 'PUT'] as const),
    'The HTTP method of the calls to the gateway.',
  ),
  SMS_GATEWAY_HEADERS: preset(
    '{}',
    headers,
    'The headers of the calls as JSON, such as `{"authorization":"Bearer KEY"}`. `content-type` is `application/json` unless it is set here.',
  ),
  SMS_GATEWAY_BODY: preset(
    '{"to":"{number}","text":"{message}"}',
    body,
    'The JSON body of the calls. `{number}` becomes 09012345678, `{internationalNumber}` becomes +819012345678, and `{message}` becomes the text.',
  ),
  SMS_GATEWAY_ACCEPTED_STATUS: preset(
    '200,201,202,204',
    list('statuses such as 200,202', (status) => /^[1-5]\d\d$/.test(status)),
    'The HTTP statuses for an accepted SMS, separated by commas.',
  ),
  SMS_GATEWAY_ACCEPTED_TEXT: optional(
    anyText,
    'A text that the response must contain as well, such as `"result":"OK"`, for a gateway that returns status 200 for a refusal too.',
  ),
  SMS_GATEWAY_TIMEOUT_MS: preset(
    '5000',
    whole(100, 12_000),
    'The time limit of a call in milliseconds. The app itself waits 15 s.',
  ),
};

export const SMS_SECRETS = ['SMS_GATEWAY_URL', 'SMS_GATEWAY_HEADERS', 'SMS_GATEWAY_BODY'] as const;

type SmsVariables = z.output<z.ZodMiniObject<typeof smsSettings>>;

export const readSmsGateway = (environment: SmsVariables): SmsGatewaySettings | null =>
  environment.SMS_GATEWAY_URL === undefined
    ? null
    : {
        url: environment.SMS_GATEWAY_URL,
        method: environment.SMS_GATEWAY_METHOD,
        headers: environment.SMS_GATEWAY_HEADERS,
        body: environment.SMS_GATEWAY_BODY,
        acceptedStatuses: environment.SMS_GATEWAY_ACCEPTED_STATUS.map(Number),
        acceptedText: environment.SMS_GATEWAY_ACCEPTED_TEXT ?? null,
        timeoutMs: environment.SMS_GATEWAY_TIMEOUT_MS,
      };
