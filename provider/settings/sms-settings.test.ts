import { describe, expect, it } from 'vitest';
import { launchOptions } from './launch-options.ts';

const gatewayOf = (settings: Record<string, string>) => launchOptions(['--api-only'], settings).smsGateway;
const complaintOf = (settings: Record<string, string>): string => {
  try {
    gatewayOf(settings);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the SMS gateway', () => {
  it('is not configured without a URL', () => {
    expect(gatewayOf({ SMS_GATEWAY_HEADERS: '{"authorization":"key"}' })).toBe(null);
  });

  it('needs only a URL', () => {
    expect(gatewayOf({ SMS_GATEWAY_URL: 'https://sms.example.jp/messages' })).toEqual({
      url: 'https://sms.example.jp/messages',
      method: 'POST',
      headers: {},
      body: '{"to":"{number}","text":"{message}"}',
      acceptedStatuses: [200, 201, 202, 204],
      acceptedText: null,
      timeoutMs: 5000,
    });
  });

  it('SMS-24 takes its settings from variables', () => {
    expect(
      gatewayOf({
        SMS_GATEWAY_URL: 'http://127.0.0.1:9000/',
        SMS_GATEWAY_METHOD: 'PUT',
        SMS_GATEWAY_HEADERS: '{"X-Api-Key":"secret"}',
        SMS_GATEWAY_BODY: '[{"destination":"{internationalNumber}","body":"{message}","from":"IE"}]',
        SMS_GATEWAY_ACCEPTED_STATUS: '200, 207',
        SMS_GATEWAY_ACCEPTED_TEXT: '"status":"0"',
        SMS_GATEWAY_TIMEOUT_MS: '900',
      }),
    ).toEqual({
      url: 'http://127.0.0.1:9000/',
      method: 'PUT',
      headers: { 'X-Api-Key': 'secret' },
      body: '[{"destination":"{internationalNumber}","body":"{message}","from":"IE"}]',
      acceptedStatuses: [200, 207],
      acceptedText: '"status":"0"',
      timeoutMs: 900,
    });
  });

  it.each([
    ['SMS_GATEWAY_URL', 'http://sms.example.jp/?key=geheim'],
    ['SMS_GATEWAY_URL', 'geheim'],
    ['SMS_GATEWAY_HEADERS', 'authorization: geheim'],
    ['SMS_GATEWAY_HEADERS', '{"authorization":["geheim"]}'],
    ['SMS_GATEWAY_HEADERS', '{"x-key":"geheim\\r\\nx-more: 1"}'],
    ['SMS_GATEWAY_BODY', '{"to":"{number}","key":"geheim"}'],
    ['SMS_GATEWAY_BODY', '{"text":"{message}","key":"geheim"}'],
    ['SMS_GATEWAY_BODY', 'to={number}&text={message}&key=geheim'],
  ])('refuses an invalid setting at startup with a message that hides the value: %s=%s', (name, value) => {
    expect(complaintOf({ [name]: value })).toMatch(
      new RegExp(`^${name} must be .* \\(its value is not shown\\)\\.$`),
    );
    expect(complaintOf({ [name]: value })).not.toContain('geheim');
  });

  it.each([
    ['SMS_GATEWAY_METHOD', 'GET', 'one of POST, PUT'],
    ['SMS_GATEWAY_ACCEPTED_STATUS', '2xx', 'statuses such as 200,202'],
    ['SMS_GATEWAY_TIMEOUT_MS', '20000', 'a whole number from 100 to 12000'],
  ])(
    'refuses an invalid setting at startup with a message that names the allowed values: %s=%s',
    (name, value, allowed) => {
      expect(complaintOf({ [name]: value })).toBe(`${name} must be ${allowed} (not ${value}).`);
    },
  );
});
