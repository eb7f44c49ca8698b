import { nameFailure } from '#provider/http/outgoing-call.ts';

export interface Sms {
  /** Eleven digits, such as 09012345678. */
  readonly phoneNumber: string;
  readonly message: string;
}

/** `trouble` is for the operator. It contains no number, no code and nothing that the gateway wrote. */
export type SmsDelivery = { readonly ok: true } | { readonly ok: false; readonly trouble: string };

/** Sends an SMS to a phone. Never rejects. */
export interface SmsGateway {
  send(sms: Sms): Promise<SmsDelivery>;
}

/** How an SMS is sent to an HTTP gateway, and which response means that it was accepted. */
export interface SmsGatewaySettings {
  readonly url: string;
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /**
   * JSON. Inside its strings, `{number}`, `{internationalNumber}` and `{message}` are replaced by the values of the
   * SMS.
   */
  readonly body: string;
  readonly acceptedStatuses: readonly number[];
  /** A text that every accepting response contains. If null, any text is accepted. */
  readonly acceptedText: string | null;
  readonly timeoutMs: number;
}

/** The maximum number of bytes that are read from a response. A response that accepts an SMS is short. */
const MAX_READ_BYTES = 64 * 1024;

/**
 * Sends SMS through the gateway of SMS_GATEWAY_URL (SMS-24). `trouble` is a status or the name of an error, never the
 * text of a response.
 */
export const httpSmsGateway = (settings: SmsGatewaySettings): SmsGateway => ({
  send: (sms) =>
    toDelivery(async (signal) => {
      const { method, acceptedStatuses, acceptedText } = settings;
      const headers = { 'content-type': 'application/json', ...lowerCased(settings.headers) };
      const body = fillTemplate(settings.body, sms);
      const response = await fetch(settings.url, { method, headers, body, signal, redirect: 'manual' });
      const text = await readBeginning(response);
      if (!acceptedStatuses.includes(response.status)) return `status ${response.status}`;
      return acceptedText === null || text.includes(acceptedText)
        ? null
        : `status ${response.status} without the text of SMS_GATEWAY_ACCEPTED_TEXT`;
    }, settings),
});

/**
 * Tests the gateway for an operator. With a number it sends an SMS. Without one it sends a HEAD request, which shows
 * only that the gateway responds.
 */
export const trySmsGateway = (
  settings: SmsGatewaySettings,
  phoneNumber: string | null,
): Promise<SmsDelivery> =>
  phoneNumber !== null
    ? httpSmsGateway(settings).send({ phoneNumber, message: 'SMSの送信を確認しています。' })
    : toDelivery(async (signal) => {
        const response = await fetch(settings.url, { method: 'HEAD', signal, redirect: 'manual' });
        return response.status >= 500 ? `status ${response.status}` : null;
      }, settings);

/** Returns the body for an SMS. Each placeholder is replaced by a JSON-escaped text. */
export function fillTemplate(template: string, { phoneNumber, message }: Sms): string {
  const texts: Readonly<Record<string, string>> = {
    '{number}': phoneNumber,
    '{internationalNumber}': phoneNumber.replace(/^0/, '+81'),
    '{message}': message,
  };
  return template.replace(/\{(?:number|internationalNumber|message)\}/g, (placeholder) =>
    JSON.stringify(texts[placeholder]).slice(1, -1),
  );
}

/** Runs `ask` within the time limit. `trouble` is the text that `ask` returns, or the code or name of its error. */
async function toDelivery(
  ask: (signal: AbortSignal) => Promise<string | null>,
  { timeoutMs }: SmsGatewaySettings,
): Promise<SmsDelivery> {
  try {
    const trouble = await ask(AbortSignal.timeout(timeoutMs));
    return trouble === null ? { ok: true } : { ok: false, trouble };
  } catch (error) {
    return { ok: false, trouble: nameFailure(error) };
  }
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

async function readBeginning(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    bytes += chunk.byteLength;
    if (bytes >= MAX_READ_BYTES) break;
  }
  return text;
}
