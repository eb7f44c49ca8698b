import type { Sms, SmsDelivery, SmsGateway } from './sms-gateway.ts';

/** How an SMS is handed to a gateway by HTTP, and which answer accepts it. */
export interface SmsGatewaySettings {
  readonly url: string;
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** JSON in whose strings `{number}`, `{internationalNumber}` and `{message}` stand for those of the SMS. */
  readonly body: string;
  readonly acceptedStatuses: readonly number[];
  /** What an accepted answer contains; null for any. */
  readonly acceptedText: string | null;
  readonly timeoutMs: number;
}

/** An accepted answer is short; a longer one is read no further. */
const MOST_READ_BYTES = 64 * 1024;

/** A gateway of SMS_GATEWAY_URL (SMS-24). Its trouble holds a status or an error's name, never its answer. */
export const httpSmsGateway = (settings: SmsGatewaySettings): SmsGateway => ({
  send: (sms) =>
    judged(async (signal) => {
      const { method, acceptedStatuses, acceptedText } = settings;
      const headers = { 'content-type': 'application/json', ...lowerCased(settings.headers) };
      const body = filledIn(settings.body, sms);
      const response = await fetch(settings.url, { method, headers, body, signal, redirect: 'manual' });
      const text = await beginningOf(response);
      if (!acceptedStatuses.includes(response.status)) return `status ${response.status}`;
      return acceptedText === null || text.includes(acceptedText)
        ? null
        : `status ${response.status} without the text of SMS_GATEWAY_ACCEPTED_TEXT`;
    }, settings),
});

/**
 * Tries the gateway for an operator: with a number by an SMS to it, without one by a question that sends nothing and
 * shows only that the gateway answers.
 */
export const trySmsGateway = (
  settings: SmsGatewaySettings,
  phoneNumber: string | null,
): Promise<SmsDelivery> =>
  phoneNumber !== null
    ? httpSmsGateway(settings).send({ phoneNumber, message: 'SMSの送信を確認しています。' })
    : judged(async (signal) => {
        const response = await fetch(settings.url, { method: 'HEAD', signal, redirect: 'manual' });
        return response.status >= 500 ? `status ${response.status}` : null;
      }, settings);

/** The body for an SMS: each placeholder becomes a JSON-escaped text. */
export function filledIn(template: string, { phoneNumber, message }: Sms): string {
  const texts: Readonly<Record<string, string>> = {
    '{number}': phoneNumber,
    '{internationalNumber}': phoneNumber.replace(/^0/, '+81'),
    '{message}': message,
  };
  return template.replace(/\{(?:number|internationalNumber|message)\}/g, (placeholder) =>
    JSON.stringify(texts[placeholder]).slice(1, -1),
  );
}

/** Runs `ask` within the time limit. Its sentence, or the error's name or code, is the trouble. */
async function judged(
  ask: (signal: AbortSignal) => Promise<string | null>,
  { timeoutMs }: SmsGatewaySettings,
): Promise<SmsDelivery> {
  try {
    const trouble = await ask(AbortSignal.timeout(timeoutMs));
    return trouble === null ? { ok: true } : { ok: false, trouble };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { ok: false, trouble: cause?.code ?? name };
  }
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    bytes += chunk.byteLength;
    if (bytes >= MOST_READ_BYTES) break;
  }
  return text;
}
